import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../../scripts/bench/options.mjs';

describe('the options of npm run bench', () => {
  it('--full is every part', () => {
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

  it('what is compared with Wasm kernels needs them', () => {
    expect(parseOptions(['--native'])).toMatchObject({ native: true, kernels: true, peers: false });
    expect(parseOptions(['--peers'])).toMatchObject({ peers: true, kernels: true, native: false });
    expect(parseOptions([])).toMatchObject({ kernels: false, native: false });
  });

  it('the command asks for the same measurements, and tells nothing of folders', () => {
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

  it('refuses a senseless number of runs, and what it does not know', () => {
    for (const runs of ['0', '1.5', 'many']) {
      expect(() => parseOptions(['--runs', runs])).toThrow('--runs must be a whole number');
    }
    expect(() => parseOptions(['--faster'])).toThrow('--faster');
  });
});
