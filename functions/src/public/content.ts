import * as v from 'valibot';
import { pageAddress, PAGES_ADDRESS, type PreviewedPage } from 'roundel-records/page';
import { readToken } from 'roundel-records/page-preview';
import {
  DEFAULT_SETTINGS,
  FOOTER_ADDRESS,
  type FooterPage,
  type SiteSettings,
} from 'roundel-records/settings';
import { parseSettings } from 'roundel-records/setting-fields';
import { isDocumentId } from 'roundel-records/document-id';
import {
  A_MINUTE,
  AN_HOUR,
  answer,
  JSON_TYPE,
  NEVER,
  refusal,
  refuseMethod,
} from '../shared/answer';
import { withoutBody, type Answer, type Found, type PublicRequest } from '../shared/answer';
import { isAway, READ_LIMIT, RETRY_AFTER, withTimeLimit } from '../shared/time-limit';
import { callerAddress, type AddressHeaders } from '../shared/caller-address';
import { LISTED, listPages, publishedPage, type Row } from './published-page';

/** Reads content for visitors. Every method except `pages` resolves to null if the content does not exist. */
export interface ContentReader {
  /** The row `settings/public`. */
  settings(): Promise<Row | null>;
  /** The published row of `pages` with this slug. */
  page(slug: string): Promise<Row | null>;
  /** The published rows of `pages` that were changed last, without their bodies, latest change first. */
  pages(limit: number): Promise<readonly Row[]>;
  /** The page that a preview link shows. */
  preview(token: string): Promise<PreviewedPage | null>;
  /** A row of `image_files`. */
  picture(id: string): Promise<Row | null>;
}

export interface ContentRequest extends PublicRequest, AddressHeaders {}

/** The start of every preview's address. */
const PREVIEWS = '/content/previews/';

/** The fields of a row of `image_files`. */
const PictureRow = v.object({
  data: v.instance(Uint8Array),
  type: v.picklist(['image/png', 'image/jpeg', 'image/webp']),
});

/**
 * Serves public content from the database: settings, published pages, previews and pictures. Also sends visitors their
 * own IP address. Sends only the fields that a schema lists. Never rejects: `report` receives any error, and the
 * response contains no details about the error.
 */
export async function answerContent(
  request: ContentRequest,
  reader: ContentReader,
  report: (error: unknown) => void,
): Promise<Answer> {
  const refused = refuseMethod(request);
  if (refused !== null) return refused;
  try {
    const found = await withTimeLimit(find(request, reader), READ_LIMIT);
    if (found === null) {
      // Cached only briefly, because a missing page may be published soon. Previews are never cached.
      const cacheControl = request.path.startsWith(PREVIEWS) ? NEVER : A_MINUTE;
      return withoutBody(request, refusal(404, 'not-found', cacheControl));
    }
    return withoutBody(request, answer(request, found));
  } catch (error) {
    report(error);
    const [status, more] = isAway(error) ? [503, RETRY_AFTER] : [500, {}];
    return withoutBody(request, refusal(status, 'unavailable', NEVER, more));
  }
}

async function find(request: ContentRequest, reader: ContentReader): Promise<Found | null> {
  const { path } = request;
  if (path === '/content/settings.json') {
    return json(settingsIn(await reader.settings()), A_MINUTE);
  }
  if (path === FOOTER_ADDRESS) return json(await footerPages(reader), A_MINUTE);
  if (path === '/content/ip.json') return json({ ip: callerAddress(request).address }, NEVER);
  if (path === PAGES_ADDRESS) {
    return json(listPages(await reader.pages(LISTED)), A_MINUTE);
  }
  const slug = /^\/content\/pages\/([^/]+)\.json$/.exec(path)?.[1];
  if (slug !== undefined) {
    if (pageAddress(slug) === null) return null;
    const found = publishedPage(await reader.page(slug));
    return found === null ? null : json(found, A_MINUTE);
  }
  const token = readToken(path);
  if (token !== null) {
    const found = await reader.preview(token);
    return found === null ? null : json(found, NEVER);
  }
  const id = /^\/content\/images\/([\w-]{1,64})$/.exec(path)?.[1];
  return id === undefined || !isDocumentId(id) ? null : picture(await reader.picture(id));
}

/**
 * Returns the settings in a row of `settings`, or the default settings if the row is null.
 *
 * @throws when the row has invalid fields
 */
export function settingsIn(row: Row | null): SiteSettings {
  const found = row === null ? DEFAULT_SETTINGS : parseSettings(row);
  if (found === null) throw new Error('settings/public has invalid fields');
  return found;
}

/**
 * Resolves to the published pages among those in the setting `footer_pages`, in the order of the setting. Costs one
 * read for the settings and one for each page.
 *
 * @throws when the settings or a page cannot be read
 */
export async function footerPages(
  reader: Pick<ContentReader, 'settings' | 'page'>,
): Promise<readonly FooterPage[]> {
  const { footer_pages } = settingsIn(await reader.settings());
  const slugs = [...new Set(footer_pages.split(' '))].filter((slug) => slug !== '');
  const pages = await Promise.all(
    slugs.map(async (slug) => publishedPage(await reader.page(slug))),
  );
  return pages.filter((page) => page !== null).map(({ slug, title }) => ({ slug, title }));
}

function picture(row: Row | null): Found | null {
  if (row?.['published'] !== true) return null;
  const { data, type } = v.parse(PictureRow, row);
  return { type, cacheControl: AN_HOUR, body: data };
}

function json(value: unknown, cacheControl: string): Found {
  return { type: JSON_TYPE, cacheControl, body: Buffer.from(JSON.stringify(value)) };
}
