import { useEffect } from 'react';
import { paths } from '../routing/paths';

/** The pages that are served with looser headers, for the sake of the second factor. */
const LOOSE: readonly string[] = [paths.auth, paths.profile];

/**
 * Makes links lead on by loading a document: headers belong to the document, and
 * those of this page are not to hold where photos are worked on.
 */
export function useLeaveByDocument(): void {
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // A link within the page, and one between the two, needs no other document.
      if (link === null || LOOSE.includes(link.pathname)) return;
      // The router does not hear of it, so the browser follows the link by itself.
      event.stopPropagation();
    }
    window.addEventListener('click', follow, { capture: true });
    return () => {
      window.removeEventListener('click', follow, { capture: true });
    };
  }, []);
}
