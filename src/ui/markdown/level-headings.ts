/** The fields of a hast node used here. */
interface Node {
  readonly type: string;
  tagName?: string;
  readonly children?: readonly Node[];
}

function* headings(node: Node): Generator<Node> {
  if (/^h[1-6]$/.test(node.tagName ?? '')) yield node;
  for (const child of node.children ?? []) yield* headings(child);
}

function levelOf(node: Node): number {
  return Number(node.tagName?.slice(1));
}

/**
 * A rehype plugin that shifts all headings so that the highest has level
 * `highest`, whichever level the author started with.
 */
export function levelHeadings(highest: number): (tree: Node) => void {
  return (tree) => {
    const found = [...headings(tree)];
    const shift = highest - Math.min(...found.map(levelOf));
    for (const heading of found) {
      heading.tagName = `h${Math.min(6, levelOf(heading) + shift)}`;
    }
  };
}
