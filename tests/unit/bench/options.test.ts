import { describe, expect, it } from 'vitest';
import { parseOptions, USAGE } from '../../../packages/bench/options.mjs';

describe('the options of npm run bench', () => {
  it('choose what visitors feel and the tools, in Chromium', () => {
    expect(parseOptions([])).toMatchObject({
      parts: ['page', 'tools'],
      browsers: ['chromium'],
      runs: undefined,
      photos: 100,
      command: 'npm run bench',
    });
  });

  it('choose parts in the order of the report, or all', () => {
    expect(parseOptions(['kernels', 'page']).parts).toEqual(['page', 'kernels']);
    const { parts } = parseOptions(['all']);
    expect(parts).toHaveLength(9);
    for (const part of parts) expect(USAGE).toContain(`\n  ${part} `);
  });

  it('choose several browsers', () => {
    const args = ['--browser', 'webkit', '--browser', 'firefox'];
    expect(parseOptions(args).browsers).toEqual(['firefox', 'webkit']);
  });

  it('are repeated by a command without folders', () => {
    const args = ['all', '--runs', '9', '--photo', '/home/me/cat.jpg'];
    expect(parseOptions(args).command).toBe('npm run bench -- all --runs 9 --photo cat.jpg');
  });

  it('are refused if they are unknown or no number', () => {
    for (const runs of ['0', '1.5', 'many']) {
      expect(() => parseOptions(['--runs', runs])).toThrow('--runs must be a whole number');
    }
    expect(() => parseOptions(['--faster'])).toThrow('--faster');
    expect(() => parseOptions(['growth'])).toThrow('A part must be one of page, photos');
    expect(() => parseOptions(['--browser', 'lynx'])).toThrow('must be one of chromium, firefox');
  });
});
