import { isValidElement, type ReactNode } from 'react';
import ReactMarkdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { markdown as words } from '#words/markdown';

/** The only elements that are rendered. Raw HTML appears as text. */
const ELEMENTS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'blockquote',
  'hr',
  'pre',
  'section',
  'ul',
  'ol',
  'li',
  'input',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'img',
  'code',
  'em',
  'strong',
  'del',
  'br',
  'sup',
];

function footnotes(): NonNullable<Options['remarkRehypeOptions']> {
  return {
    footnoteLabel: words.footnotes,
    footnoteBackLabel: (index, time) => words.backTo(index + 1, time),
    // Drops the default class `sr-only`: the footnotes need a visible heading.
    footnoteLabelProperties: {},
  };
}

/** A piece of text, or an element as plain data, which a worker can send. */
export type TextNode = string | TextElement;

interface TextElement {
  readonly tag: string;
  /** The properties for React, without children. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly TextNode[];
}

/**
 * Parses GitHub Flavored Markdown (with tables, task lists, footnotes and bare links). No text can produce elements
 * that run scripts. Works in a worker, too.
 *
 * @param highest the level of the text's highest heading, 2 to 6
 * @returns the top-level nodes as JSON, because equal nodes are then equal strings. `MarkdownBlocks` shows them.
 */
export function parseMarkdown(text: string, highest: number): readonly string[] {
  // This component is a function without hooks, and the elements that it returns are plain data.
  const whole = ReactMarkdown({
    children: text,
    remarkPlugins: [remarkGfm],
    remarkRehypeOptions: footnotes(),
    rehypePlugins: [[levelHeadings, highest]],
    allowedElements: ELEMENTS,
    unwrapDisallowed: true,
    // `MarkdownBlocks` parses and rebuilds these addresses; all other addresses are dropped.
    urlTransform: (address, key) => (key === 'href' || key === 'src' ? address : null),
  });
  // Between top-level nodes are only line breaks, which `MarkdownBlocks` adds itself.
  const nodes = listTextNodes(whole).filter((node) => node !== '\n');
  return nodes.map((node) => JSON.stringify(node));
}

function listTextNodes(node: ReactNode): readonly TextNode[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(listTextNodes);
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return [];
  const { children, ...props } = node.props;
  // The whole text is in a fragment.
  if (typeof node.type !== 'string') return listTextNodes(children);
  return [{ tag: node.type, props, children: listTextNodes(children) }];
}

/** A node of the HTML tree, with only the fields that this file uses. */
interface Node {
  readonly type: string;
  tagName?: string;
  readonly children?: readonly Node[];
}

function* headings(node: Node): Generator<Node> {
  if (/^h[1-6]$/.test(node.tagName ?? '')) yield node;
  for (const child of node.children ?? []) yield* headings(child);
}

function readLevel(node: Node): number {
  return Number(node.tagName?.slice(1));
}

/**
 * A rehype plugin that shifts all headings so that the highest has level
 * `highest`, whichever level the author started with.
 */
function levelHeadings(highest: number): (tree: Node) => void {
  return (tree) => {
    const found = [...headings(tree)];
    const shift = highest - Math.min(...found.map(readLevel));
    for (const heading of found) {
      heading.tagName = `h${Math.min(6, readLevel(heading) + shift)}`;
    }
  };
}
