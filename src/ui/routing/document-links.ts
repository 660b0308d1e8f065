/** Whether a link to a path must load a new document, although the router could show its page. */
type NeedsDocument = (path: string) => boolean;

interface DocumentLinks {
  /**
   * Makes links load a new document if `rule` selects them. Replaces any earlier rule.
   *
   * @returns a function that removes the rule
   */
  load(rule: NeedsDocument): () => void;
  /**
   * Stops clicks on links that load a new document within the site. Calls `ask` with the link's address instead.
   * Replaces any earlier guard. Needed because the router's own blockers do not see these clicks.
   *
   * @returns a function that removes the guard
   */
  guard(ask: (address: string) => void): () => void;
}

/** Watches the clicks on links of the page. */
export function createDocumentLinks(): DocumentLinks {
  let needsDocument: NeedsDocument | null = null;
  let guard: ((address: string) => void) | null = null;

  function guardClick(event: MouseEvent, link: HTMLAnchorElement): void {
    if (guard === null) return;
    event.preventDefault();
    guard(link.href);
  }

  window.addEventListener(
    'click',
    (event) => {
      const link = findFollowedLink(event);
      if (link === null || needsDocument?.(link.pathname) !== true) return;
      // Hides the click from the router, so that the browser follows the link itself.
      event.stopPropagation();
      guardClick(event, link);
    },
    { capture: true },
  );
  // Runs after the router, which calls `preventDefault` for the clicks that it handles.
  window.addEventListener('click', (event) => {
    const link = event.defaultPrevented ? null : findFollowedLink(event);
    if (link !== null) guardClick(event, link);
  });

  return {
    load: (rule) => {
      needsDocument = rule;
      return () => {
        if (needsDocument === rule) needsDocument = null;
      };
    },
    guard: (ask) => {
      guard = ask;
      return () => {
        if (guard === ask) guard = null;
      };
    },
  };
}

/** The link that a plain click follows to another page of the site; null for any other click. */
function findFollowedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.href === '' || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const { origin, pathname, search, hash } = link;
  const isSamePage = pathname === location.pathname && search === location.search && hash !== '';
  return origin !== location.origin || isSamePage ? null : link;
}
