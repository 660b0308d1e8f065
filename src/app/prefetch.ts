/** What the Network Information API adds to `navigator`, where it exists. */
interface ConnectionHints {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Milliseconds after the page has loaded, in browsers that cannot tell when they are idle. */
const FALLBACK_DELAY = 2_000;

/** The visitor asked for few bytes, or has a line on which every byte is felt. */
function sparing(): boolean {
  const { connection } = navigator as ConnectionHints;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

function hint(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  return link;
}

function whenIdle(act: () => void): void {
  // Safari has no idle callback; the types do not know that.
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, FALLBACK_DELAY);
}

/**
 * Fetches files into the browser's cache once the page has loaded and nothing
 * else goes on, so that the next page finds them there.
 */
export function prefetchWhenIdle(files: readonly string[]): void {
  if (files.length === 0 || sparing()) return;
  const start = () => {
    whenIdle(() => {
      document.head.append(...files.map(hint));
    });
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
