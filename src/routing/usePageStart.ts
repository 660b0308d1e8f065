import { useEffect, useRef, type RefObject } from 'react';

/**
 * Starts every page at its top, with the focus at its beginning, so that
 * keyboard and screen reader go on from there. The first page is left alone:
 * the browser has just done the same.
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
