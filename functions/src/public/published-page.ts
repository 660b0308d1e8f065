import type { ListedPage, PublishedPage } from 'roundel-records/page';

/** The fields of a row, with timestamps as dates. */
export type Row = Readonly<Record<string, unknown>>;

/** How many published pages the list names. Each costs a read whenever the hosting has no copy. */
export const LISTED = 100;

/** The parts of a row of `pages` that visitors get. Null for a page that is not published. */
export function publishedPage(row: Row | null): PublishedPage | null {
  if (row?.['status'] !== 'published') return null;
  return { ...summaryOf(row), body: text(row, 'body') };
}

/** The list of pages, without those that their editors hide from search engines. */
export function listOf(rows: readonly Row[]): readonly ListedPage[] {
  return rows
    .map(summaryOf)
    .filter(({ noindex }) => !noindex)
    .map(({ title, slug, description, updated_at }) => ({ title, slug, description, updated_at }));
}

/** The parts of a published row that visitors get, except the body. */
export function summaryOf(row: Row): Omit<PublishedPage, 'body'> {
  const publishedAt = row['published_at'];
  return {
    title: text(row, 'title'),
    slug: text(row, 'slug'),
    description: text(row, 'description'),
    noindex: row['noindex'] === true,
    updated_at: time(row['updated_at']),
    published_at: publishedAt === null ? null : time(publishedAt),
  };
}

function text(row: Row, name: string): string {
  const value = row[name];
  if (typeof value !== 'string') throw new Error(`a row of pages has no string in ${name}`);
  return value;
}

function time(value: unknown): string {
  if (!(value instanceof Date)) throw new Error('a row of pages lacks a timestamp');
  return value.toISOString();
}
