import { watchSteps } from '../../routing/history-steps';

/** The router numbers its entries of the history. */
function entryNumber(state: unknown): number | null {
  const index: unknown =
    typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

/** The link a plain click follows within the site; null for any other click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.href === '' || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const sameDocument =
    link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return link.origin === location.origin && !sameDocument ? link : null;
}

/**
 * Stops links within the site and steps through the history until `ask` says
 * that it is well to leave, and has the browser ask before the tab is closed.
 * The site's router cannot hold back by itself.
 *
 * @param go follows a link: a path with its query
 * @returns the end of it
 */
export function watchLeaving(ask: () => Promise<boolean>, go: (to: string) => void): () => void {
  const here = entryNumber(history.state);
  /** Steps of the history this file makes itself: not to be asked about. */
  let ownSteps = 0;

  // Captured at the window, before the router hears of it.
  function onClick(event: MouseEvent) {
    const link = followedLink(event);
    if (link === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { pathname, search, hash } = link;
    void ask().then((leave) => {
      if (leave) go(`${pathname}${search}${hash}`);
    });
  }

  function onPopState(event: PopStateEvent) {
    if (ownSteps > 0) {
      ownSteps -= 1;
      event.stopImmediatePropagation();
      return;
    }
    const there = entryNumber(event.state);
    // Where the router did not make the entry there is no way back to count.
    if (here === null || there === null || here === there) return;
    event.stopImmediatePropagation();
    ownSteps += 1;
    history.go(here - there);
    void ask().then((leave) => {
      if (!leave) return;
      end();
      history.go(there - here);
    });
  }

  function onBeforeUnload(event: BeforeUnloadEvent) {
    event.preventDefault();
  }

  function end() {
    window.removeEventListener('click', onClick, { capture: true });
    endSteps();
    window.removeEventListener('beforeunload', onBeforeUnload);
  }

  const endSteps = watchSteps(onPopState);
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', onBeforeUnload);
  return end;
}
