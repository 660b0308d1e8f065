import { useEffect, useState } from 'react';

/** Nothing that is over sooner needs an indicator. */
export const PATIENCE_MS = 300;

/** True once `active` has been true for `PATIENCE_MS` without a break. */
export function useDelayed(active: boolean): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => {
      setElapsed(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active]);
  return active && elapsed;
}
