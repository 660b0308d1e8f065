import { useEffect, useState } from 'react';

/** How long work must take before a busy indicator appears, in milliseconds. */
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
