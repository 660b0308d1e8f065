import { useEffect } from 'react';

export interface Head {
  /** The whole title of the document. */
  readonly title: string;
  readonly description: string;
  /** The one address this page should be known by: a path, with its query if that matters. */
  readonly path: string;
  /** False asks search engines to leave the page out. */
  readonly index?: boolean;
}

/** Writes the document's title, description and canonical link for as long as the page shows. */
export function useHead({ title, description, path, index = true }: Head): void {
  useEffect(() => {
    document.title = title;
    element('meta[name="description"]', 'meta', { name: 'description' }).setAttribute(
      'content',
      description,
    );
    element('link[rel="canonical"]', 'link', { rel: 'canonical' }).setAttribute(
      'href',
      new URL(path, window.location.origin).href,
    );
    if (index) return;
    const robots = element('meta[name="robots"]', 'meta', { name: 'robots' });
    robots.setAttribute('content', 'noindex');
    return () => {
      robots.remove();
    };
  }, [title, description, path, index]);
}

/** The element of the head that matches, made when there is none. */
function element(selector: string, tag: string, attributes: Readonly<Record<string, string>>) {
  const found = document.head.querySelector(selector);
  if (found !== null) return found;
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.head.append(made);
  return made;
}
