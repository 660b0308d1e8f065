import { expect, it, vi } from 'vitest';
import { deferred } from '../../support/deferred';
import { runNewest } from '../../../src/browser/run-newest';

/** Returns a function whose runs the test settles. */
function setUp() {
  const taken: number[] = [];
  const calls: ReturnType<typeof deferred<undefined>>[] = [];
  const request = runNewest((value: number) => {
    taken.push(value);
    const call = deferred<undefined>();
    calls.push(call);
    return call.promise;
  });
  return { taken, calls, request };
}

it('takes only the newest of the values that arrive during a run', async () => {
  const { taken, calls, request } = setUp();
  for (const value of [1, 2, 3]) request(value);
  expect(taken).toEqual([1]);
  calls[0]?.resolve(undefined);
  await vi.waitFor(() => {
    expect(taken).toEqual([1, 3]);
  });
});

it('takes the newest value after a failed run, and no older one later', async () => {
  const { taken, calls, request } = setUp();
  request(1);
  request(2);
  calls[0]?.reject(new Error('lost'));
  await vi.waitFor(() => {
    expect(taken).toEqual([1, 2]);
  });
  request(3);
  calls[1]?.resolve(undefined);
  await vi.waitFor(() => {
    expect(taken).toEqual([1, 2, 3]);
  });
});
