import { useCallback, useEffect, useState } from 'react';
import { canReach } from '../../browser/reach';
import { wasReloaded } from '../../browser/was-reloaded';
import { pathsNow } from '../../ui/routing/usePaths';

/** The outcome of the last press of 'Try again'. */
type Attempt = 'none' | 'trying' | 'failed';

export interface Return {
  readonly attempt: Attempt;
  readonly tryAgain: () => void;
}

/**
 * Milliseconds between two checks of the connection. The pause doubles after each check, from `FIRST_PAUSE` to
 * `LONGEST_PAUSE`.
 */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/** Whether the address is the offline page's own address, where a reload would only load the offline page again. */
const isOwnAddress = (): boolean => location.pathname === pathsNow().offline;

/**
 * Milliseconds before the first check. At the offline page's own address there is no pause. After a reload, the first
 * pause is already the longest pause. Otherwise, if the network answered but the page was still missing, the page would
 * reload every few seconds.
 */
function firstPause(): number {
  if (isOwnAddress()) return 0;
  return wasReloaded() ? LONGEST_PAUSE : FIRST_PAUSE;
}

/** Loads the page at the address from the network. At the offline page's own address, loads the home page. */
function load(): void {
  if (isOwnAddress()) location.replace(pathsNow().home);
  else location.reload();
}

/**
 * Reloads the page once its address can be reached. Checks the address when the browser reports a connection, when the
 * visitor returns to the tab, on demand, and at intervals. The intervals are needed because the browser does not report
 * when a local network gets its internet connection back.
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
