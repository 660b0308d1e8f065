import { useEffect, useRef, type RefObject } from 'react';
import { withoutLanguage } from '../../content/language';

/**
 * Scrolls to the top and focuses the main element after each navigation, so that keyboard and screen reader users start
 * there. Does nothing on the first page, where the browser does the same, nor when only the page's language changes.
 */
export function usePageStart(pathname: string, main: RefObject<HTMLElement | null>): void {
  const page = withoutLanguage(pathname);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [page, main]);
}
