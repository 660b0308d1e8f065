import { isSparing, whenIdle } from '../browser/idle';

function hint(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  return link;
}

/**
 * Prefetches files for the next page once this page is idle. Does nothing if the visitor asked to save data or the
 * connection is very slow.
 */
export function prefetchWhenIdle(files: readonly string[]): void {
  if (files.length === 0 || isSparing()) return;
  whenIdle(() => {
    document.head.append(...files.map(hint));
  });
}
