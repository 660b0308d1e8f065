import { escapeText } from './html';

/** A page in a sitemap. */
export interface SitemapEntry {
  /** Absolute URL. */
  readonly address: string;
  /** When the page last changed, as ISO 8601. */
  readonly changed?: string;
}

/** The path of the sitemap of published pages, which a function answers. */
export const PAGES_SITEMAP = '/sitemap-pages.xml';

/** A sitemap, as XML. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changed }) => {
    const date = changed === undefined ? '' : `<lastmod>${escapeText(changed)}</lastmod>`;
    return `  <url><loc>${escapeText(address)}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
