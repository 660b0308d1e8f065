import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import MarkdownView from '../../../src/ui/markdown/MarkdownView';

/** An element that came out of a text. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The HTML of a text, as React writes it. */
export function htmlOf(text: string, highest = 2): string {
  const view = createElement(MarkdownView, {
    text,
    highest,
    pictureSource: (id) => `/content/images/${id}`,
  });
  return renderToStaticMarkup(createElement(MemoryRouter, null, view));
}

const TAG = /<(?:\/(?<end>[a-z0-9]+)|(?<name>[a-z0-9]+)(?<list>(?: [a-z-]+="[^"<]*")*)\/?)>/gy;
const ATTRIBUTE = /(?<key>[a-z-]+)="(?<value>[^"]*)"/g;

/**
 * The elements in HTML that React wrote, where `<` in a text is always escaped:
 * every one begins a tag.
 *
 * @throws when some `<` does not begin a tag of that plain form
 */
export function tagsIn(html: string): readonly Tag[] {
  const tags: Tag[] = [];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at;
    const groups = TAG.exec(html)?.groups;
    if (groups === undefined) throw new Error(`No plain tag: ${html.slice(at, at + 80)}`);
    const { name, list = '' } = groups;
    if (name === undefined) continue;
    const attributes = [...list.matchAll(ATTRIBUTE)].map(
      ({ groups: found }) => [found?.['key'] ?? '', decode(found?.['value'] ?? '')] as const,
    );
    tags.push({ name, attributes: Object.fromEntries(attributes) });
  }
  return tags;
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
