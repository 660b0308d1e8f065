import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../../scripts/bench/options.mjs';

describe('the options of npm run bench', () => {
  it('--full selects every part', () => {
    expect(parseOptions(['--full'])).toMatchObject({
      all: true,
      browsers: true,
      png: true,
      kernels: true,
      peers: true,
      native: true,
      quality: true,
      growth: true,
      mainThread: true,
      writeDocs: false,
    });
  });

  it('parts that compare with the Wasm kernels select those too', () => {
    expect(parseOptions(['--native'])).toMatchObject({ native: true, kernels: true, peers: false });
    expect(parseOptions(['--peers'])).toMatchObject({ peers: true, kernels: true, native: false });
    expect(parseOptions([])).toMatchObject({ kernels: false, native: false });
  });

  it('--page measures the times in the page alone, on one photo', () => {
    expect(parseOptions(['--page', '--browsers'])).toMatchObject({
      pageOnly: true,
      browsers: true,
      allPhotos: false,
      command: 'npm run bench -- --page --browsers',
    });
    expect(parseOptions(['--full'])).toMatchObject({ pageOnly: false, allPhotos: true });
  });

  it('visits a page less often than it repeats a kernel, unless told how often', () => {
    expect(parseOptions([])).toMatchObject({ runs: 7, pageRuns: 5 });
    expect(parseOptions(['--runs', '9'])).toMatchObject({ runs: 9, pageRuns: 9 });
  });

  it('reproduces the command without folders', () => {
    const command = (...args: string[]) => parseOptions(args).command;
    expect(command()).toBe('npm run bench');
    expect(command('--growth', '--png')).toBe('npm run bench -- --png --growth');
    expect(
      command(
        '--full',
        '--runs',
        '9',
        '--photo',
        '/home/me/cat.jpg',
        '--before',
        '/old.json',
        '--write-docs',
      ),
    ).toBe('npm run bench -- --full --runs 9 --photo cat.jpg');
  });

  it('refuses an invalid number of runs and unknown options', () => {
    for (const runs of ['0', '1.5', 'many']) {
      expect(() => parseOptions(['--runs', runs])).toThrow('--runs must be a whole number');
    }
    expect(() => parseOptions(['--faster'])).toThrow('--faster');
  });
});
