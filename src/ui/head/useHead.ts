import { createContext, use, useEffect } from 'react';
import { commonTexts } from '#words/common';
import { useTexts } from '../useTexts';
import { headTags, type Head, type HeadTag } from './tags';

export type { Head } from './tags';

/** Receives the head during prerendering, where effects do not run. Null in the browser. */
export const HeadCollector = createContext<((head: Head) => void) | null>(null);

/** Marks the head elements that useHead owns and replaces. */
export const OWNED = 'data-head';

/**
 * Sets the document's head: title, description, links to this page and its translations, robots, Open Graph tags and
 * structured data. Updates it when the page changes.
 */
export function useHead(head: Head): void {
  const content = useTexts(commonTexts);
  use(HeadCollector)?.(head);
  // Compared by value, because callers pass a new object on every render.
  const wanted = JSON.stringify([head.title, headTags(content, head)]);
  useEffect(() => {
    const [title, tags] = JSON.parse(wanted) as [string, readonly HeadTag[]];
    document.title = title;
    for (const old of document.head.querySelectorAll(`[${OWNED}]`)) old.remove();
    document.head.append(...tags.map(element));
  }, [wanted]);
}

function element({ tag, attributes, text }: HeadTag): HTMLElement {
  const made = document.createElement(tag);
  made.setAttribute(OWNED, '');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  // JSON-LD does not run, so the content security policy allows it inline.
  if (text !== undefined) made.textContent = text;
  return made;
}
