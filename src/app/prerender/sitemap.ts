import type { Alternate } from '../../ui/head/alternates';
import { element, escapeText } from './html';

/** A page in a sitemap. */
export interface SitemapEntry {
  /** Absolute URL. */
  readonly address: string;
  /** When the page last changed, as ISO 8601. */
  readonly changed?: string;
  /** The addresses of the page in every language, including the language of `address`. */
  readonly alternates?: readonly Alternate[];
}

/** The path of the sitemap of published pages, which a function serves. */
export const PAGES_SITEMAP = '/sitemap-pages.xml';

/** A sitemap, as XML. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changed, alternates = [] }) => {
    const date = changed === undefined ? '' : `<lastmod>${escapeText(changed)}</lastmod>`;
    const links = alternates.map(
      ({ hreflang, href }) =>
        `\n    ${element('xhtml:link', { rel: 'alternate', hreflang, href })}`,
    );
    const end = links.length === 0 ? '' : '\n  ';
    return `  <url><loc>${escapeText(address)}</loc>${date}${links.join('')}${end}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`;
}
