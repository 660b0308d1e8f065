import { useEffect } from 'react';
import { hasRecaptchaHeaders } from '../routing/recaptcha-headers';

/**
 * Makes links load a new document. Headers belong to the document, and this
 * page's looser ones must not apply where photos are edited.
 *
 * @param active false on a page with the same headers as the pages for visitors
 */
export function useLeaveByDocument(active = true): void {
  useEffect(() => {
    if (!active) return;
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Links to pages with the same headers as this one need no new document.
      if (link === null || hasRecaptchaHeaders(link.pathname)) return;
      // The router never sees the click, so the browser follows the link itself.
      event.stopPropagation();
    }
    window.addEventListener('click', follow, { capture: true });
    return () => {
      window.removeEventListener('click', follow, { capture: true });
    };
  }, [active]);
}
