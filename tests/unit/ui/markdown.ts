import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import MarkdownView from '../../../src/ui/markdown/MarkdownView';

/** A rendered element. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns the HTML that React renders for a text. */
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
 * Parses the elements of HTML that React rendered. React escapes `<` in text, so every `<` starts a tag.
 *
 * @throws if a `<` does not start a tag that `TAG` matches
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
