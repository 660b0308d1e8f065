import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { keyBlocks } from '../../../src/ui/markdown/key-blocks';
import { MarkdownBlocks } from '../../../src/ui/markdown/MarkdownBlocks';
import MarkdownView from '../../../src/ui/markdown/MarkdownView';
import { parseMarkdown } from '../../../src/ui/markdown/parse';

/** A rendered element. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns the HTML of a text as a published page shows it. */
export function renderHtml(text: string): string {
  return staticHtml(createElement(MarkdownView, { text }));
}

/** Returns the HTML of a text as the preview shows it, whose blocks may have keys from an earlier text. */
export function renderPreviewHtml(text: string, highest: number, before = ''): string {
  const earlier = keyBlocks([], parseMarkdown(before, highest));
  const blocks = keyBlocks(earlier, parseMarkdown(text, highest));
  return staticHtml(createElement(MarkdownBlocks, { blocks }));
}

function staticHtml(view: ReactNode): string {
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
