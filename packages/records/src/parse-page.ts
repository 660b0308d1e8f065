import * as v from 'valibot';
import { PAGE_FIELDS, SLUG_PATTERN } from './page';
import { parse } from './parse';
import { MOST_FOOTER_PAGES } from './settings';

/** A time, written in a form that `Date.parse` accepts. */
const date = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

const PublishedPage = v.object({
  title: v.string(),
  slug: v.string(),
  /** Markdown, as in `PageText`. */
  body: v.string(),
  description: v.string(),
  noindex: v.boolean(),
  updated_at: date,
  published_at: v.nullable(date),
});

/** A published page as served to visitors at `/content/pages/{slug}.json`. */
export type PublishedPage = Readonly<v.InferOutput<typeof PublishedPage>>;

const PreviewedPage = v.object({
  ...PublishedPage.entries,
  /** When the link stops working. */
  expires_at: date,
});

/** The last saved text of a page, as the server sends it to the holder of a preview link. */
export type PreviewedPage = Readonly<v.InferOutput<typeof PreviewedPage>>;

const ListedPage = v.pick(PublishedPage, ['title', 'slug', 'description', 'updated_at']);

/** A published page in the list at `/content/pages.json`. */
export type ListedPage = Readonly<v.InferOutput<typeof ListedPage>>;

const FooterPage = v.object({
  slug: v.pipe(v.string(), v.regex(SLUG_PATTERN)),
  title: v.pipe(v.string(), v.maxLength(PAGE_FIELDS.title.longest)),
});

/** A published page that the footer links to. */
export type FooterPage = Readonly<v.InferOutput<typeof FooterPage>>;

/** Checks a published page from the server. Null if it is invalid. */
export function parsePage(value: unknown): PublishedPage | null {
  return parse(PublishedPage, value);
}

/** Checks a previewed page from the server. Null if it is invalid. */
export function parsePreview(value: unknown): PreviewedPage | null {
  return parse(PreviewedPage, value);
}

/** Checks the list of published pages from the server. Null if any page in it is invalid. */
export function parseList(value: unknown): readonly ListedPage[] | null {
  return parse(v.array(ListedPage), value);
}

/** Checks the list of footer pages from the server. Null if it is invalid. */
export function parseFooterPages(value: unknown): readonly FooterPage[] | null {
  return parse(v.pipe(v.array(FooterPage), v.maxLength(MOST_FOOTER_PAGES)), value);
}
