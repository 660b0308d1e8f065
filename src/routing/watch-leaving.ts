import { languageOf, subscribeToLanguage, withoutLanguage } from '../language/language';
import { watchSteps } from './history-steps';

/** The index that the router stores in a history entry; null if there is none. */
function entryNumber(state: unknown): number | null {
  const index: unknown =
    typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

/** The link within the site that a plain click follows; null for any other click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.href === '' || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const sameDocument =
    link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  if (link.origin !== location.origin || sameDocument) return null;
  return isTwin(link.pathname, location.pathname) ? null : link;
}

/** Whether two paths are of one page in two languages. Changing the language does not leave the page. */
function isTwin(path: string, other: string): boolean {
  return languageOf(path) !== languageOf(other) && withoutLanguage(path) === withoutLanguage(other);
}

/**
 * Blocks links within the site and history navigation until `ask` resolves to
 * true, and makes the browser ask before the tab is closed. The router in use
 * cannot block navigation.
 *
 * @param go navigates to a path with its query and hash
 * @returns an unsubscribe function
 */
export function watchLeaving(ask: () => Promise<boolean>, go: (to: string) => void): () => void {
  let here = entryNumber(history.state);
  let path = location.pathname;
  /** How many popstate events to ignore, because this function caused them. */
  let ownSteps = 0;

  // Captured at the window, so that it runs before the router's own handler.
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
    // Without the router's index, the distance to go back is unknown.
    const from = here;
    if (from === null || there === null || from === there) return;
    if (isTwin(path, location.pathname)) {
      stay();
      return;
    }
    event.stopImmediatePropagation();
    ownSteps += 1;
    history.go(from - there);
    void ask().then((leave) => {
      if (!leave) return;
      end();
      history.go(there - from);
    });
  }

  /** Continues from the current history entry after a change of the language. */
  function stay() {
    here = entryNumber(history.state);
    path = location.pathname;
  }

  function onBeforeUnload(event: BeforeUnloadEvent) {
    event.preventDefault();
  }

  function end() {
    window.removeEventListener('click', onClick, { capture: true });
    endSteps();
    endLanguage();
    window.removeEventListener('beforeunload', onBeforeUnload);
  }

  const endSteps = watchSteps(onPopState);
  const endLanguage = subscribeToLanguage(stay);
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('beforeunload', onBeforeUnload);
  return end;
}
