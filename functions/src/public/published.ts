import { pageAddress, PAGES_ADDRESS } from 'roundel-records/page';
import { previewAddress, previewPath } from 'roundel-records/page-preview';
import type { PageRenderer, ServerAnswer } from 'roundel-records/server-answer';
import { answer, HALF_A_MINUTE, NEVER, refusal, refuseMethod, withoutBody } from '../shared/answer';
import type { Answer, Found, PublicRequest } from '../shared/answer';
import { READ_LIMIT, RETRY_AFTER, withTimeLimit } from '../shared/time-limit';
import { footerPages, type ContentReader } from './content';
import { LISTED, listPages, publishedPage, readSummary } from './published-page';

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
 * receives any error. When a page cannot be read in time, the response is a page that says so, and offers to try again.
 * When it cannot be rendered, the response is the empty page.html, and the browser tries to load and render the page
 * itself.
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
    return withoutBody(request, refusal(503, 'unavailable', NEVER, RETRY_AFTER));
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
    const rows = await withTimeLimit(reader.pages(IN_SITEMAP), READ_LIMIT);
    const body = Buffer.from(renderer.publishedSitemap(rows.map(readSummary)));
    return { type: 'application/xml; charset=utf-8', cacheControl: HALF_A_MINUTE, body };
  }

  const content = findContent(path, reader);
  // Reads everything at the same time, because a visitor waits for all of it.
  const [{ html: template, headers }, read, footer] = await Promise.all([
    site.template(),
    withTimeLimit(content === null ? Promise.resolve(null) : content.read(), READ_LIMIT).then(
      (answer) => ({ answer }),
      (error: unknown) => {
        report(error);
        return { answer: null, failed: true };
      },
    ),
    // Ignores a failure, because a page without links in its footer is better than no page.
    withTimeLimit(footerPages(reader), READ_LIMIT).catch((error: unknown) => {
      report(error);
      return [];
    }),
  ]);
  const isPreview = path.startsWith(PREVIEWS);
  const page = (status: number, html: string): Found => ({
    status,
    type: HTML_TYPE,
    body: Buffer.from(html),
    cacheControl: isPreview || status === 503 ? NEVER : HALF_A_MINUTE,
    securityHeaders: isPreview ? { ...headers, ...PREVIEW_HEADERS } : headers,
    ...(status === 503 ? { more: RETRY_AFTER } : {}),
  });
  // If Firebase Hosting serves another release than this function belongs to, that release's scripts may render
  // different elements.
  const hydrates = template === renderer.template;
  const answer: ServerAnswer | null =
    content === null ? null : { address: content.address, ...read, footer };
  try {
    const html = await renderer.renderInto(template, path, answer, hydrates);
    if (answer?.failed === true) return page(503, html);
    return page(read.answer === null ? 404 : 200, html);
  } catch (error) {
    report(error);
    return page(503, template);
  }
}

/** The content that a path shows: its address, and how to read it. */
interface Content {
  readonly address: string;
  readonly read: () => Promise<unknown>;
}

/** The content for a path. Null for a path that no page can have. */
function findContent(path: string, reader: PublishedSite['reader']): Content | null {
  if (path === '/p') {
    return { address: PAGES_ADDRESS, read: async () => listPages(await reader.pages(LISTED)) };
  }
  if (path.startsWith(PREVIEWS)) {
    const token = path.slice(PREVIEWS.length);
    const address = previewAddress(token);
    return address === null ? null : { address, read: () => reader.preview(token) };
  }
  const [, slug = ''] = /^\/p\/([^/]+)$/.exec(path) ?? [];
  const address = pageAddress(slug);
  return address === null
    ? null
    : { address, read: async () => publishedPage(await reader.page(slug)) };
}
