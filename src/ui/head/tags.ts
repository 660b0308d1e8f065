import type { CommonWords } from '#words/common';
import { findPrefix } from '../../content/language';
import { alternates, type Alternate } from './alternates';
import { absolute } from './origin';

export interface Head {
  /** The whole title of the document. */
  readonly title: string;
  readonly description: string;
  /**
   * The path of the canonical address, with a query if it matters. Null for a
   * page without a fixed address, such as the 404 page.
   */
  readonly path: string | null;
  /** Whether search engines may list the page; true by default. */
  readonly index?: boolean;
  /** The kind of the page, for programs that show shared links; `website` by default. */
  readonly type?: 'website' | 'article';
  /** The picture that shared links show: the name of a PNG in public/og, which must have 1200 by 630 pixels. */
  readonly image?: string;
  /** Structured data: schema.org objects with @context, one for each script element. */
  readonly jsonLd?: readonly object[];
}

/** One element of the document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** The picture for pages that name no picture. */
const DEFAULT_IMAGE = 'roundel';

/** The elements of a page's head, except its title. */
export function headTags({ document, shell }: CommonWords, head: Head): readonly HeadTag[] {
  const { title, description, path, index = true, type = 'website' } = head;
  const { image = DEFAULT_IMAGE, jsonLd = [] } = head;
  const tags: HeadTag[] = [named('description', description)];
  if (!index) tags.push(named('robots', 'noindex'));
  if (path !== null) {
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href: absolute(path) } });
    tags.push(property('og:url', absolute(path)));
    if (index) tags.push(...alternates(path).map(alternateLink));
  }
  tags.push(
    property('og:type', type),
    property('og:site_name', shell.name),
    property('og:title', title),
    property('og:description', description),
    property('og:image', absolute(`/og${findPrefix(document.language)}/${image}.png`)),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
  );
  for (const block of jsonLd) {
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: embeddable(block),
    });
  }
  return tags;
}

function alternateLink({ hreflang, href }: Alternate): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', hreflang, href } };
}

function named(name: string, value: string): HeadTag {
  return { tag: 'meta', attributes: { name, content: value } };
}

function property(name: string, value: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content: value } };
}

/** JSON with "<" escaped, so that no string in it can close the script element. */
export function embeddable(block: unknown): string {
  return JSON.stringify(block).replaceAll('<', '\\u003c');
}
