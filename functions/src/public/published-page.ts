import * as v from 'valibot';
import { flag } from 'roundel-records/fields';
import type { ListedPage, PublishedPage } from 'roundel-records/page';

/** The fields of a row, with timestamps as dates. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * How many published pages the list names. Each page costs a read whenever Firebase Hosting has no cached copy of the
 * list.
 */
export const LISTED = 100;

const date = v.pipe(
  v.date(),
  v.transform((time) => time.toISOString()),
);

/** The fields of a published row of `pages`. */
const SummaryRow = v.object({
  title: v.string(),
  slug: v.string(),
  description: v.string(),
  noindex: flag,
  updated_at: date,
  published_at: v.nullable(date),
});

const PageRow = v.object({ ...SummaryRow.entries, body: v.string() });

/** The fields of a row of `pages` that visitors get. Null for a page that is not published. */
export function publishedPage(row: Row | null): PublishedPage | null {
  if (row?.['status'] !== 'published') return null;
  return v.parse(PageRow, row);
}

/** The list of pages, without pages that their editors hide from search engines. */
export function listPages(rows: readonly Row[]): readonly ListedPage[] {
  return rows
    .map(readSummary)
    .filter(({ noindex }) => !noindex)
    .map(({ title, slug, description, updated_at }) => ({ title, slug, description, updated_at }));
}

/**
 * The fields of a published row that visitors get, except the body.
 *
 * @throws when a field is missing or invalid
 */
export function readSummary(row: Row): Omit<PublishedPage, 'body'> {
  return v.parse(SummaryRow, row);
}
