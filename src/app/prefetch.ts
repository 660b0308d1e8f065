import { isSparing, whenIdle } from '../browser/idle';

function hint(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  return link;
}

/**
 * Fetches files into the browser's cache once the page has loaded and nothing
 * else goes on, so that the next page finds them there.
 */
export function prefetchWhenIdle(files: readonly string[]): void {
  if (files.length === 0 || isSparing()) return;
  whenIdle(() => {
    document.head.append(...files.map(hint));
  });
}
