import { pageAddress, PAGES_ADDRESS } from 'roundel-records/page';
import { previewAddress, previewPath } from 'roundel-records/page-preview';
import type { PageRenderer, ServerAnswer } from 'roundel-records/server-answer';
import { answer, HALF_A_MINUTE, NEVER, refusal, refuseMethod, withoutBody } from '../shared/answer';
import type { Answer, Found, PublicRequest } from '../shared/answer';
import { footerPages, type ContentReader } from './content';
import { LISTED, listOf, publishedPage, summaryOf } from './published-page';

/** The renderer that the site's build exports for this function, and the page.html of the same build. */
export interface Renderer extends PageRenderer {
  readonly template: string;
}

/** The page.html of the release that Firebase Hosting serves now. */
export interface Template {
  readonly html: string;
  /**
   * The security headers with which Firebase Hosting serves page.html. Pages that are rendered into page.html are sent
   * with the same headers.
   */
  readonly headers: Readonly<Record<string, string>>;
}

export interface PublishedSite {
  readonly reader: Pick<ContentReader, 'page' | 'pages' | 'preview' | 'settings'>;
  readonly renderer: () => Promise<Renderer>;
  readonly template: () => Promise<Template>;
}

/**
 * How many published pages the sitemap names. Each page costs a read whenever Firebase Hosting has no cached copy of
 * the sitemap.
 */
const IN_SITEMAP = 1_000;

/** The start of every preview's path. */
const PREVIEWS = previewPath('');

/** Headers that keep a preview's address secret, because anyone who has it can read the draft. */
const PREVIEW_HEADERS = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' };

const HTML_TYPE = 'text/html; charset=utf-8';

/**
 * Serves published pages, their list and previews as HTML, and the sitemap of published pages. Never rejects: `report`
 * receives any error. When a page cannot be read or rendered, the response is the empty page.html, and the browser
 * tries to load and render the page itself.
 */
export async function answerPublished(
  request: PublicRequest,
  site: PublishedSite,
  report: (error: unknown) => void,
): Promise<Answer> {
  const refused = refuseMethod(request);
  if (refused !== null) return refused;
  try {
    return withoutBody(request, answer(request, await find(request.path, site, report)));
  } catch (error) {
    report(error);
    return withoutBody(request, refusal(503, 'unavailable', NEVER, { 'Retry-After': '30' }));
  }
}

async function find(
  path: string,
  site: PublishedSite,
  report: (error: unknown) => void,
): Promise<Found> {
  const { reader } = site;
  const renderer = await site.renderer();
  if (path === renderer.PAGES_SITEMAP) {
    const pages = (await reader.pages(IN_SITEMAP)).map(summaryOf);
    const body = Buffer.from(renderer.publishedSitemap(pages));
    return { type: 'application/xml; charset=utf-8', cacheControl: HALF_A_MINUTE, body };
  }

  const { html: template, headers } = await site.template();
  const isPreview = path.startsWith(PREVIEWS);
  const page = (status: number, cacheControl: string, html: string): Found => ({
    ...{ status, type: HTML_TYPE, cacheControl: isPreview ? NEVER : cacheControl },
    body: Buffer.from(html),
    securityHeaders: isPreview ? { ...headers, ...PREVIEW_HEADERS } : headers,
  });
  try {
    const content = await read(path, reader);
    // Ignores a failure, because a page without links in its footer is better than no page.
    const footer = await footerPages(reader).catch((error: unknown) => {
      report(error);
      return [];
    });
    const answer = content === null ? null : { ...content, footer };
    // If Firebase Hosting serves another release than this function belongs to, that release's scripts may render
    // different elements.
    const hydrates = template === renderer.template;
    const html = await renderer.renderInto(template, path, answer, hydrates);
    const isThere = answer !== null && answer.answer !== null;
    return page(isThere ? 200 : 404, HALF_A_MINUTE, html);
  } catch (error) {
    report(error);
    return page(503, NEVER, template);
  }
}

/** Reads the content for a path. Null for a path that no page can have. */
async function read(path: string, reader: PublishedSite['reader']): Promise<ServerAnswer | null> {
  if (path === '/p') {
    return { address: PAGES_ADDRESS, answer: listOf(await reader.pages(LISTED)) };
  }
  if (path.startsWith(PREVIEWS)) {
    const token = path.slice(PREVIEWS.length);
    const address = previewAddress(token);
    return address === null ? null : { address, answer: await reader.preview(token) };
  }
  const [, slug = ''] = /^\/p\/([^/]+)$/.exec(path) ?? [];
  const address = pageAddress(slug);
  return address === null ? null : { address, answer: publishedPage(await reader.page(slug)) };
}
