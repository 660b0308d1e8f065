import { parseFooterPages } from 'roundel-records/parse-page';
import { FOOTER_ADDRESS, type FooterPage } from 'roundel-records/settings';
import { fetchContent } from './fetch-content';

/**
 * Fetches the published pages that the footer lists.
 *
 * @throws when the request fails or times out, or the signal aborts it
 */
export async function fetchFooterPages(signal: AbortSignal): Promise<readonly FooterPage[]> {
  return (await fetchContent(FOOTER_ADDRESS, parseFooterPages, signal)) ?? [];
}
