import { createContext, use, useEffect } from 'react';
import { headTags, type Head, type HeadTag } from './tags';

export type { Head } from './tags';

/**
 * Receives the head while a page is rendered ahead of time, where effects do
 * not run. In the browser there is none.
 */
export const HeadCollector = createContext<((head: Head) => void) | null>(null);

/** Marks the elements that belong to the page and leave with it. */
export const OWNED = 'data-head';

/**
 * Keeps the document's head in step with the page: title, description,
 * canonical link, robots, what is shown when the page is shared, and
 * structured data.
 */
export function useHead(head: Head): void {
  use(HeadCollector)?.(head);
  // Callers pass a fresh object at each render: what counts is what it says.
  const wanted = JSON.stringify([head.title, headTags(head)]);
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
  // Data, not a program: a content security policy lets it pass.
  if (text !== undefined) made.textContent = text;
  return made;
}
