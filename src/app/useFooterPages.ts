import { use, useEffect, useState } from 'react';
import type { FooterPage } from 'roundel-records/settings';
import { useSetting } from '../office/settings/useSetting';
import { ServerAnswerContext, answerInDocument } from '../pages/published/server-answer';

const NONE: readonly FooterPage[] = [];

/**
 * Returns the published pages that staff want in the footer. Uses the list that came with the HTML. Without such a
 * list, loads the pages from the server if the settings name any. The list is empty while the pages load, and if they
 * cannot be loaded.
 */
export function useFooterPages(): readonly FooterPage[] {
  const onServer = use(ServerAnswerContext);
  // Uses the answer even if the settings differ, because it came with the HTML that is on the screen.
  const [fromServer] = useState(() => (onServer ?? answerInDocument())?.footer ?? null);
  const [loaded, setLoaded] = useState<readonly FooterPage[]>(NONE);
  const wanted = useSetting('footer_pages');
  const loads = fromServer === null && wanted !== '';

  useEffect(() => {
    if (!loads) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const load = async () => {
      const { fetchFooterPages } = await import('../pages/published/footer-pages');
      const pages = await fetchFooterPages(signal);
      if (!signal.aborted) setLoaded(pages);
    };
    load().catch((error: unknown) => {
      if (!signal.aborted) console.warn('The pages of the footer could not be loaded.', error);
    });
    return () => {
      leaving.abort();
    };
  }, [loads, wanted]);

  return fromServer ?? (wanted === '' ? NONE : loaded);
}
