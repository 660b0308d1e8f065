import { describe, expect, it } from 'vitest';
import { smallerFileTexts } from '#words/smaller-file';

const smallerFile = smallerFileTexts.builtIn;

const MB = 1_000_000;

describe('smaller file texts', () => {
  it('compare the two sizes', () => {
    expect(smallerFile.won(3.8 * MB, 3.1 * MB)).toBe('Now 3.1 MB instead of 3.8 MB.');
  });

  it('name the difference if both sizes round to the same text', () => {
    expect(smallerFile.won(3.81 * MB, 3.79 * MB)).toBe('Now 20 KB smaller.');
    expect(smallerFile.won(3.8 * MB, 3.8 * MB - 1)).toBe('Now 1 B smaller.');
  });

  it('show progress in whole percent', () => {
    expect(smallerFile.workingAt(0.416)).toContain('42%');
  });
});
