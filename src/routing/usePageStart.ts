import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to the top and focuses the main element after each navigation, so
 * that keyboard and screen reader users start there. Skips the first page,
 * where the browser does the same.
 */
export function usePageStart(pathname: string, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
