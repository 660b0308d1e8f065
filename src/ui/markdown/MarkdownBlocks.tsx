import {
  createContext,
  memo,
  use,
  type ComponentProps,
  type ElementType,
  type ReactNode,
} from 'react';
import { jsxs } from 'react/jsx-runtime';
import { Link } from 'react-router-dom';
import { markdown as words } from '#words/markdown';
import { imageAddress } from 'roundel-records/page';
import { linkTarget, pictureId } from './address';
import type { Block } from './key-blocks';
import type { TextNode } from './parse';
import styles from './MarkdownBlocks.module.css';

/** Paths that a link must load as a new document: pages with their own headers, and files. */
const OWN_DOCUMENT = /^\/(auth|profile|content)(?:[/?#]|$)/;

/** Returns the address of a library picture. A context, so that a new function renders only the pictures again. */
const PictureSource = createContext(imageAddress);

function TextLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
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
}

function Picture({ src, alt = '', title }: ComponentProps<'img'>) {
  const pictureSource = use(PictureSource);
  const id = pictureId(typeof src === 'string' ? src : '');
  if (id === null) return <em>{words.pictureElsewhere(alt)}</em>;
  return <img src={pictureSource(id)} alt={alt} title={title} loading="lazy" />;
}

/** Markdown creates inputs only for task lists, as read-only checkboxes. */
function TaskBox({ checked }: ComponentProps<'input'>) {
  return (
    <input
      type="checkbox"
      checked={checked}
      disabled
      aria-label={checked === true ? words.done : words.open}
    />
  );
}

/** A wide table scrolls in its own box, which needs a tab stop to scroll by keyboard. */
function Table({ children }: ComponentProps<'table'>) {
  return (
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={words.table}>
      <table>{children}</table>
    </div>
  );
}

/** Elements that are rendered differently from the default. */
const COMPONENTS = new Map<string, ElementType>([
  ['a', TextLink],
  ['img', Picture],
  ['input', TaskBox],
  ['table', Table],
]);

interface MarkdownBlocksProps {
  readonly blocks: readonly Block[];
  /** For pictures that visitors cannot load yet. Must be the same function until the addresses change. */
  readonly pictureSource?: (id: string) => string;
}

/** Shows Markdown that `parseMarkdown` has parsed. Renders again only the blocks that have changed. */
export function MarkdownBlocks({ blocks, pictureSource = imageAddress }: MarkdownBlocksProps) {
  return (
    <div className={styles['text']}>
      <PictureSource value={pictureSource}>
        {blocks.map(({ key, tree }) => (
          <TopLevel key={key} tree={tree} />
        ))}
      </PictureSource>
    </div>
  );
}

const TopLevel = memo(function TopLevel({ tree }: { readonly tree: string }) {
  return (
    <>
      {rendered(JSON.parse(tree) as TextNode)}
      {'\n'}
    </>
  );
});

function rendered(node: TextNode): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, props, children } = node;
  const type = COMPONENTS.get(tag) ?? (tag as ElementType);
  // As in written JSX, the children need no keys.
  return children.length === 0
    ? jsxs(type, props)
    : jsxs(type, { ...props, children: children.map(rendered) });
}
