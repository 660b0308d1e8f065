import { useMemo } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import { Link } from 'react-router-dom';
import remarkGfm from 'remark-gfm';
import { markdown as words } from '#words/markdown';
import { linkTarget, pictureId } from './address';
import { levelHeadings } from './level-headings';
import styles from './MarkdownView.module.css';

/** Everything a text can become. Raw HTML is none of it: it is shown as the text it is. */
const ELEMENTS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'hr', 'pre', 'section'],
  ...['ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'img', 'code', 'em', 'strong', 'del', 'br', 'sup'],
];

/** Documents of their own headers, or no pages at all: the router does not know them. */
const OWN_DOCUMENT = /^\/(auth|profile|content)(?:[/?#]|$)/;

const WORDS: Options['remarkRehypeOptions'] = {
  footnoteLabel: words.footnotes,
  footnoteBackLabel: (index, time) => words.backTo(index + 1, time),
  // Else its class would hide it, and a list of notes without a heading is a riddle.
  footnoteLabelProperties: {},
};

export interface MarkdownViewProps {
  readonly text: string;
  /** Level of the highest heading, 2 to 6: one below what stands above the text. */
  readonly highest: number;
  /** The address a picture of the library is loaded from. */
  readonly pictureSource: (id: string) => string;
}

/** The elements that are not taken as they come. */
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
      // Within a page the browser moves the focus along, which the router does not.
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
    // Only ever a box of a task list, which nobody can tick.
    input: ({ checked }) => (
      <input
        type="checkbox"
        checked={checked}
        disabled
        aria-label={checked === true ? words.done : words.open}
      />
    ),
    // A wide table scrolls by itself; without a tab stop a keyboard could not move it.
    table: ({ children }) => (
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={words.table}>
        <table>{children}</table>
      </div>
    ),
  };
}

/**
 * A text in Markdown (with GitHub's tables, task lists, footnotes and bare
 * links) as elements of the page. Whatever the text says, nothing comes out
 * that can run a script or ask another host for something.
 */
export default function MarkdownView({ text, highest, pictureSource }: MarkdownViewProps) {
  const own = useMemo(() => components(pictureSource), [pictureSource]);
  return (
    <div className={styles['text']}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        remarkRehypeOptions={WORDS}
        rehypePlugins={[[levelHeadings, highest]]}
        allowedElements={ELEMENTS}
        unwrapDisallowed
        // Addresses are read, and written anew, where links and pictures are made.
        urlTransform={(address, key) => (key === 'href' || key === 'src' ? address : null)}
        components={own}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
