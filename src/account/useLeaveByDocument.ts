import { useEffect } from 'react';
import { paths } from '../routing/paths';

/** The pages served with looser headers, which the second factor's reCAPTCHA needs. */
const LOOSE: readonly string[] = [paths.auth, paths.profile];

/**
 * Makes links load a new document. Headers belong to the document, and this
 * page's looser ones must not apply where photos are edited.
 */
export function useLeaveByDocument(): void {
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Links within the page, and between these two pages, need no new document.
      if (link === null || LOOSE.includes(link.pathname)) return;
      // The router never sees the click, so the browser follows the link itself.
      event.stopPropagation();
    }
    window.addEventListener('click', follow, { capture: true });
    return () => {
      window.removeEventListener('click', follow, { capture: true });
    };
  }, []);
}
