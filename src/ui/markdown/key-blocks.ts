/** A top-level element of a text. */
export interface Block {
  /** Unique in its text, and the same while the block is edited. */
  readonly key: number;
  /** See `parseMarkdown`. */
  readonly tree: string;
}

/**
 * Gives the blocks of a changed text the keys that they had before. The blocks between the first and the last change
 * keep their order, and get further keys where there are more than before.
 */
export function keyBlocks(before: readonly Block[], trees: readonly string[]): readonly Block[] {
  const shorter = Math.min(before.length, trees.length);
  let start = 0;
  while (start < shorter && before[start]?.tree === trees[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end)?.tree === trees.at(-1 - end)) end++;
  const changed = before.slice(start, before.length - end);
  let unused = before.reduce((max, { key }) => Math.max(max, key), -1) + 1;
  const between = trees
    .slice(start, trees.length - end)
    .map((tree, index) => ({ key: changed[index]?.key ?? unused++, tree }));
  return [...before.slice(0, start), ...between, ...before.slice(before.length - end)];
}
