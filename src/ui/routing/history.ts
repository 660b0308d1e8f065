import { createContext } from 'react';
import {
  createPath,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  type NavigationType,
  type To,
} from 'react-router-dom';

interface Moment {
  readonly action: NavigationType;
  readonly location: Location;
}

/**
 * Asked before every navigation within the site.
 *
 * @param go continues the navigation
 * @returns true to hold the navigation
 */
type Guard = (from: Address, to: Address, go: () => void) => boolean;

export type Address = Pick<Location, 'pathname' | 'search'>;

/** The history of the tab. At most one guard can hold its navigations; see `useLeaveQuestion`. */
export interface SiteHistory extends Navigator {
  readonly current: Moment;
  /**
   * Calls `listener` after each navigation, and at once if there was one before anything listened, as the visitor may go
   * back while the page hydrates. Returns a function that ends this.
   */
  listen(listener: (moment: Moment) => void): () => void;
  /** Sets the guard. Returns a function that removes it. */
  guard(guard: Guard): () => void;
}

export const HistoryContext = createContext<SiteHistory | null>(null);

/**
 * Creates the history with React Router's own, which knows no guards. The router that does, createBrowserRouter, also
 * loads data, and adds 17 KB to every page.
 */
export function createSiteHistory(): SiteHistory {
  const history = createBrowserHistory();
  let current: Moment = { action: history.action, location: history.location };
  let guard: Guard | null = null;
  let listener: ((moment: Moment) => void) | null = null;
  let isMissed = false;
  /** Takes the next event of Back or Forward, if this history itself caused it. */
  let takePop: (() => void) | null = null;

  const tell = (): void => {
    current = { action: history.action, location: history.location };
    if (listener === null) isMissed = true;
    else listener(current);
  };
  const isHeld = (to: Address, go: () => void): boolean =>
    guard?.(current.location, to, go) === true;

  const change = (kind: 'push' | 'replace', to: To, state: unknown): void => {
    const go = (): void => {
      history[kind](to, state);
      tell();
    };
    if (!isHeld(readAddress(to), go)) go();
  };

  // Back and Forward have changed the address already. To hold them, this goes back to where they came from.
  history.listen(({ location, delta }) => {
    const take = takePop;
    takePop = null;
    if (take !== null) {
      take();
      return;
    }
    let [isBack, isWanted] = [false, false];
    const leave = (): void => {
      takePop = tell;
      history.go(delta ?? 0);
    };
    const go = (): void => {
      isWanted = true;
      if (isBack) leave();
    };
    // Without a distance, the entry belongs to another router, and there is no way back.
    if (delta === null || !isHeld(location, go)) {
      tell();
      return;
    }
    takePop = () => {
      isBack = true;
      if (isWanted) leave();
    };
    history.go(-delta);
  });

  return {
    get current() {
      return current;
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => {
      history.go(delta);
    },
    push: (to, state: unknown) => {
      change('push', to, state);
    },
    replace: (to, state: unknown) => {
      change('replace', to, state);
    },
    listen: (added) => {
      listener = added;
      if (isMissed) added(current);
      isMissed = false;
      return () => {
        listener = null;
      };
    },
    guard: (added) => {
      guard = added;
      return () => {
        if (guard === added) guard = null;
      };
    },
  };
}

function readAddress(to: To): Address {
  const { pathname = '', search = '' } = parsePath(typeof to === 'string' ? to : createPath(to));
  return { pathname, search };
}
