import { PAGE_LIMITS, SLUG_PATTERN } from 'roundel-records/page';
import { FOOTER_ADDRESS, SETTINGS_LIMITS, type FooterPage } from 'roundel-records/settings';
import { fetchContent } from './fetch-content';

/**
 * Fetches the published pages that the footer lists.
 *
 * @throws as `fetchContent`
 */
export async function fetchFooterPages(signal: AbortSignal): Promise<readonly FooterPage[]> {
  return (await fetchContent(FOOTER_ADDRESS, parseFooterPages, signal)) ?? [];
}

/** Checks the pages of the footer as a server sent them. Null if they are not valid. */
export function parseFooterPages(value: unknown): readonly FooterPage[] | null {
  if (!Array.isArray(value) || value.length > SETTINGS_LIMITS.footerPages) return null;
  const entries: readonly unknown[] = value;
  return entries.every(isFooterPage) ? entries.map(({ slug, title }) => ({ slug, title })) : null;
}

function isFooterPage(value: unknown): value is FooterPage {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, title } = value as Partial<Record<keyof FooterPage, unknown>>;
  return (
    typeof slug === 'string' &&
    SLUG_PATTERN.test(slug) &&
    typeof title === 'string' &&
    title.length <= PAGE_LIMITS.titleLength
  );
}
