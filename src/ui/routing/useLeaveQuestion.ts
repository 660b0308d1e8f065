import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { findLanguage, withoutLanguage } from '../../content/language';
import { createDocumentLinks } from './document-links';
import { HistoryContext, type Address } from './history';
import { useKeep } from './kept';

/** Asks the visitor whether to leave. Resolves to false if the visitor stays. */
type Ask = () => Promise<boolean>;

export interface LeaveQuestion {
  readonly isOpen: boolean;
  readonly answer: (leave: boolean) => void;
}

/**
 * While mounted, makes the visitor confirm before a link, Back or `navigate` leaves the page. The caller shows the
 * question while `isOpen` is true. Also makes the browser ask before the tab is closed.
 *
 * @param alsoFor receives `ask`, to ask before the page is left in other ways; returns a cleanup function. Must be the
 *   same function on every render
 */
export function useLeaveQuestion(alsoFor?: (ask: Ask) => () => void): LeaveQuestion {
  const history = use(HistoryContext);
  const keep = useKeep();
  /** Continues the navigation for which the question is open. Null if there is none. */
  const [held, setHeld] = useState<{ readonly go: () => void } | null>(null);
  /** Whether the question is open because the page is being left in a way that the router does not know. */
  const [isAsking, setAsking] = useState(false);
  const settle = useRef<((leave: boolean) => void) | null>(null);
  const mayUnload = useRef(false);

  useEffect(
    () =>
      history?.guard((from, to, go) => {
        if (!leavesPage(from, to)) return false;
        setHeld({ go });
        return true;
      }),
    [history],
  );

  useEffect(() => {
    const ask: Ask = () =>
      new Promise((resolve) => {
        // A second question replaces an open question, which is answered with 'stay'.
        settle.current?.(false);
        settle.current = resolve;
        setAsking(true);
      });
    const endOther = alsoFor?.(ask);
    const endDocuments = keep(createDocumentLinks).guard((address) => {
      void ask().then((leave) => {
        if (!leave) return;
        mayUnload.current = true;
        window.location.assign(address);
      });
    });
    return () => {
      endOther?.();
      endDocuments();
      settle.current?.(false);
    };
  }, [alsoFor, keep]);

  useBeforeUnload(
    useCallback((event) => {
      if (!mayUnload.current) event.preventDefault();
    }, []),
  );

  const answer = (leave: boolean): void => {
    setAsking(false);
    // If the router's question is open too, the answer counts for the router's navigation, and the other question is
    // answered with 'stay'.
    settle.current?.(leave && held === null);
    settle.current = null;
    setHeld(null);
    if (leave) held?.go();
  };
  return { isOpen: isAsking || held !== null, answer };
}

/** Whether a navigation shows another page. If only the language or the hash changes, the page is the same. */
function leavesPage(here: Address, there: Address): boolean {
  if (here.pathname === there.pathname) return here.search !== there.search;
  const isTwin =
    findLanguage(here.pathname) !== findLanguage(there.pathname) &&
    withoutLanguage(here.pathname) === withoutLanguage(there.pathname);
  return !isTwin;
}
