import { useEffect, useRef } from 'react';

/** Minimum milliseconds between two calls. */
const MIN_INTERVAL = 10_000;

/** Calls `onFocus` when the window regains focus, at most every ten seconds. Logs its errors. */
export function useWindowFocus(onFocus: () => Promise<void>): void {
  const latest = useRef(onFocus);
  useEffect(() => {
    latest.current = onFocus;
  });
  useEffect(() => {
    let last = Date.now();
    const listener = () => {
      if (Date.now() - last < MIN_INTERVAL) return;
      last = Date.now();
      latest.current().catch((error: unknown) => {
        console.warn(error);
      });
    };
    window.addEventListener('focus', listener);
    return () => {
      window.removeEventListener('focus', listener);
    };
  }, []);
}
