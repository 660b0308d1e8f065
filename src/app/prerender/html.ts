import type { CommonWords } from '#words/common';
import { headTags, type Head } from '../../ui/head/tags';
import { OWNED } from '../../ui/head/useHead';

export type Attributes = Readonly<Record<string, string | true>>;

/** Escapes a text for HTML outside of tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * The HTML of an element.
 *
 * @param content HTML; undefined for an element without a closing tag
 */
export function element(name: string, attributes: Attributes, content?: string): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`))
    .join('');
  return content === undefined ? `<${name}${list} />` : `<${name}${list}>${content}</${name}>`;
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}

/** Returns the HTML of the document's title and of the tags that useHead replaces when the visitor navigates. */
export function headElements(content: CommonWords, head: Head): readonly string[] {
  const tags = headTags(content, head).map(({ tag, attributes, text }) =>
    // The text of a script must not be escaped as HTML. headTags has made the text safe with `embeddable`.
    element(tag, { [OWNED]: true, ...attributes }, tag === 'script' ? text : undefined),
  );
  return [element('title', {}, escapeText(head.title)), ...tags];
}

/** Replaces `mark` with `part`. Throws unless the text contains `mark` exactly once. */
export function replaceOnce(text: string, mark: string, part: string): string {
  if (text.split(mark).length !== 2) throw new Error(`The HTML must contain ${mark} once.`);
  return text.replace(mark, () => part);
}
