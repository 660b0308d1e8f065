import { useMemo } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import { Link } from 'react-router-dom';
import remarkGfm from 'remark-gfm';
import { markdown as words } from '#words/markdown';
import { linkTarget, pictureId } from './address';
import styles from './MarkdownView.module.css';

/** The only elements that are rendered. Raw HTML appears as text. */
const ELEMENTS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'hr', 'pre', 'section'],
  ...['ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'img', 'code', 'em', 'strong', 'del', 'br', 'sup'],
];

/** Paths that a link must load as a new document: pages with their own headers, and files. */
const OWN_DOCUMENT = /^\/(auth|profile|content)(?:[/?#]|$)/;

function footnotes(): NonNullable<Options['remarkRehypeOptions']> {
  return {
    footnoteLabel: words.footnotes,
    footnoteBackLabel: (index, time) => words.backTo(index + 1, time),
    // Drops the default class `sr-only`: the footnotes need a visible heading.
    footnoteLabelProperties: {},
  };
}

export interface MarkdownViewProps {
  readonly text: string;
  /** The level of the text's highest heading, 2 to 6. One more than the level of the heading above the text. */
  readonly highest: number;
  /** Returns the address of a library picture. */
  readonly pictureSource: (id: string) => string;
}

/** Elements that are rendered differently from the default. */
function components(pictureSource: (id: string) => string): Components {
  return {
    a: ({ node: _, href = '', children, ...rest }) => {
      const target = linkTarget(href);
      if (target === null) return <>{children}</>;
      if (target.kind === 'elsewhere') {
        return (
          <a {...rest} href={target.href} rel="noopener noreferrer">
            {children}
          </a>
        );
      }
      // For fragment links the browser moves the focus, which the router would not do.
      if (target.href.startsWith('#')) {
        return (
          <a {...rest} href={target.href}>
            {children}
          </a>
        );
      }
      return (
        <Link {...rest} to={target.href} reloadDocument={OWN_DOCUMENT.test(target.href)}>
          {children}
        </Link>
      );
    },
    img: ({ src, alt = '', title }) => {
      const id = pictureId(typeof src === 'string' ? src : '');
      if (id === null) return <em>{words.pictureElsewhere(alt)}</em>;
      return <img src={pictureSource(id)} alt={alt} title={title} loading="lazy" />;
    },
    // Markdown creates inputs only for task lists, as read-only checkboxes.
    input: ({ checked }) => (
      <input
        type="checkbox"
        checked={checked}
        disabled
        aria-label={checked === true ? words.done : words.open}
      />
    ),
    // A wide table scrolls in its own box, which needs a tab stop to scroll by keyboard.
    table: ({ children }) => (
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={words.table}>
        <table>{children}</table>
      </div>
    ),
  };
}

/**
 * Renders GitHub Flavored Markdown (with tables, task lists, footnotes and bare
 * links). No input can produce elements that run scripts or make requests to
 * other hosts.
 */
export default function MarkdownView({ text, highest, pictureSource }: MarkdownViewProps) {
  const own = useMemo(() => components(pictureSource), [pictureSource]);
  return (
    <div className={styles['text']}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        remarkRehypeOptions={footnotes()}
        rehypePlugins={[[levelHeadings, highest]]}
        allowedElements={ELEMENTS}
        unwrapDisallowed
        // `components` parses and rebuilds these addresses; all other addresses are dropped.
        urlTransform={(address, key) => (key === 'href' || key === 'src' ? address : null)}
        components={own}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
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

function levelOf(node: Node): number {
  return Number(node.tagName?.slice(1));
}

/**
 * A rehype plugin that shifts all headings so that the highest has level
 * `highest`, whichever level the author started with.
 */
function levelHeadings(highest: number): (tree: Node) => void {
  return (tree) => {
    const found = [...headings(tree)];
    const shift = highest - Math.min(...found.map(levelOf));
    for (const heading of found) {
      heading.tagName = `h${Math.min(6, levelOf(heading) + shift)}`;
    }
  };
}
