import { useEffect } from 'react';
import { createDocumentLinks } from './document-links';
import { useKeep } from './kept';
import { hasRecaptchaHeaders } from './recaptcha-headers';

/**
 * Makes links to pages with stricter headers load a new document. Headers belong to the
 * document, and this page's looser headers must not apply where photos are edited.
 *
 * @param active false on a page with the same headers as the pages for visitors
 */
export function useLeaveByDocument(active = true): void {
  const keep = useKeep();
  useEffect(() => {
    // Links to pages with the same headers as this page need no new document.
    return active
      ? keep(createDocumentLinks).load((path) => !hasRecaptchaHeaders(path))
      : undefined;
  }, [active, keep]);
}
