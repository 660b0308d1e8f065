import { useCallback, useEffect, useState } from 'react';
import { canReach } from '../../browser/reach';
import { paths } from '../../routing/paths';

/** What the last press of 'Try again' led to. */
type Attempt = 'none' | 'trying' | 'failed';

export interface Return {
  readonly attempt: Attempt;
  readonly tryAgain: () => void;
}

/** Milliseconds between two looks at the connection; they double from the first to the longest. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/** The page of this module has an address, too, where nothing else could load. */
const isOwnAddress = (): boolean => location.pathname === paths.offline;

/**
 * A page that was loaded again and still is not there may be one that never loads, although the network
 * answers. It must not load again every few seconds.
 */
function firstPause(): number {
  if (isOwnAddress()) return 0;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' ? LONGEST_PAUSE : FIRST_PAUSE;
}

/** Loads the page at the address from the network. */
function load(): void {
  if (isOwnAddress()) location.replace(paths.home);
  else location.reload();
}

/**
 * Loads the address of the page again as soon as the network answers for it: when the browser reports a
 * connection, when the visitor comes back to the tab, and from time to time, because a browser in a network
 * without an internet connection reports nothing. Also on demand.
 */
export function useReturn(): Return {
  const [attempt, setAttempt] = useState<Attempt>('none');

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let pause = firstPause();
    let timer = setTimeout(look, pause);

    async function lookNow(): Promise<void> {
      if (!document.hidden && (await canReach(location.href)) && !signal.aborted) {
        load();
        return;
      }
      if (signal.aborted) return;
      clearTimeout(timer);
      timer = setTimeout(look, pause);
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE);
    }
    function look(): void {
      void lookNow();
    }

    window.addEventListener('online', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, []);

  const tryAgain = useCallback(() => {
    setAttempt('trying');
    void canReach(location.href).then((isThere) => {
      if (isThere) load();
      else setAttempt('failed');
    });
  }, []);
  return { attempt, tryAgain };
}
