import { describe, expect, it } from 'vitest';
import { keyBlocks } from '../../../src/ui/markdown/key-blocks';

const listKeys = (blocks: ReturnType<typeof keyBlocks>) => blocks.map(({ key }) => key);

describe('the keys of blocks', () => {
  const before = keyBlocks([], ['a', 'b', 'c', 'b']);

  it('differ within a text, even for equal blocks', () => {
    expect(listKeys(before)).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ['the same text', ['a', 'b', 'c', 'b'], [0, 1, 2, 3]],
    ['a block is edited', ['a', 'B', 'c', 'b'], [0, 1, 2, 3]],
    ['a block is added at the beginning', ['new', 'a', 'b', 'c', 'b'], [4, 0, 1, 2, 3]],
    ['a block is added in the middle', ['a', 'b', 'new', 'c', 'b'], [0, 1, 4, 2, 3]],
    ['an equal block is added', ['a', 'b', 'c', 'b', 'b'], [0, 1, 2, 3, 4]],
    ['a block is removed', ['a', 'c', 'b'], [0, 2, 3]],
    ['an equal block is removed', ['a', 'b', 'c'], [0, 1, 2]],
    ['a block becomes two', ['a', 'b1', 'b2', 'c', 'b'], [0, 1, 4, 2, 3]],
    ['two blocks become one', ['a', 'bc', 'b'], [0, 1, 3]],
    ['blocks apart are edited', ['A', 'b', 'C', 'b'], [0, 1, 2, 3]],
    ['everything is new', ['x', 'y', 'z', 'x', 'y'], [0, 1, 2, 3, 4]],
    ['nothing is left', [], []],
  ])('are kept where %s', (_what, trees, keys) => {
    const after = keyBlocks(before, trees);
    expect(after.map(({ tree }) => tree)).toEqual(trees);
    expect(listKeys(after)).toEqual(keys);
  });
});
