import { describe, expect, it } from 'vitest';
import { takeTurns } from '../../../packages/bench/src/page/turns';

describe('what is compared', () => {
  it('takes turns, after a warm-up round that does not count', async () => {
    const calls: string[] = [];
    const subject = (name: string) => ({
      name,
      before: () => calls.push(`before ${name}`),
      run: () => calls.push(name),
      after: () => calls.push(`after ${name}`),
    });
    const results = await takeTurns([subject('a'), subject('b')], 2);
    const round = ['before a', 'a', 'after a', 'before b', 'b', 'after b'];
    expect(calls).toEqual([...round, ...round, ...round]);
    expect(results.map(({ name, samples }) => [name, samples.length])).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
  });

  it('has the size of its file, and the error that ended it', async () => {
    let runs = 0;
    const broken = {
      name: 'broken',
      run: () => {
        runs++;
        throw new Error('out of memory');
      },
    };
    const results = await takeTurns([{ name: 'file', run: () => 1, bytes: () => 5 }, broken], 3);
    expect(results).toMatchObject([
      { name: 'file', bytes: 5, failure: null },
      { name: 'broken', bytes: null, failure: 'out of memory', samples: [] },
    ]);
    expect(runs).toBe(1);
  });
});
