import { useEffect, useRef } from 'react';

/** Milliseconds between two looks. */
const PAUSE = 10_000;

/** Looks when the tab is turned to again, now and then at most. A look that fails is no matter. */
export function useReturning(look: () => Promise<void>): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    let last = Date.now();
    const onFocus = () => {
      if (Date.now() - last < PAUSE) return;
      last = Date.now();
      latest.current().catch((error: unknown) => {
        console.warn(error);
      });
    };
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
    };
  }, []);
}
