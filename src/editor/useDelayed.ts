import { useEffect, useState } from 'react';

/** Milliseconds before a busy indicator appears. Shorter work needs no indicator. */
const DELAY_MS = 300;

/** True once `active` has been true for `DELAY_MS` without interruption. */
export function useDelayed(active: boolean): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => {
      setElapsed(true);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active]);
  return active && elapsed;
}
