import { LONGEST_SLUG, type Fields, type Values } from './field';

export type { ListedPage, PreviewedPage, PublishedPage } from './parse-page';

export type PageStatus = 'draft' | 'published';

/**
 * The fields of a page that an editor fills in. Types, forms and the security rules follow from this list. Drafts have
 * the same fields, but may be unfinished.
 */
export const PAGE_FIELDS = {
  title: { kind: 'text', shortest: 1, longest: 200 },
  slug: { kind: 'slug', longest: LONGEST_SLUG },
  /** Markdown. Library pictures are at `/content/images/{id}`. */
  body: { kind: 'text', longest: 200_000 },
  description: { kind: 'text', longest: 300 },
  noindex: { kind: 'flag' },
} as const satisfies Fields;

export type PageText = Values<typeof PAGE_FIELDS>;

const PAGE_KEYS = Object.keys(PAGE_FIELDS) as readonly (keyof PageText)[];

/** Returns only the fields of a row that an editor fills in. */
export function pickPageText(row: PageText): PageText {
  return Object.fromEntries(PAGE_KEYS.map((key) => [key, row[key]])) as object as PageText;
}

export function isSamePageText(one: PageText, other: PageText): boolean {
  return PAGE_KEYS.every((key) => one[key] === other[key]);
}

/** The published text of a page, which visitors see. */
export interface LiveText extends PageText {
  /** The version that was published. */
  readonly version: number;
  readonly images: readonly string[];
}

/**
 * A page as it was last saved. If a published page has changes that are not published yet, its text comes from its row
 * in `page_changes`. Otherwise, its text comes from its row in `pages`.
 */
export interface Page extends PageText {
  readonly id: string;
  readonly status: PageStatus;
  /** The text that visitors see. Null for a draft. */
  readonly live: LiveText | null;
  /** Ids of the library pictures in the body. */
  readonly images: readonly string[];
  /** Search keys: the prefixes of the words in title and slug. */
  readonly search: readonly string[];
  /** Starts at 1 and increments with every save. */
  readonly version: number;
  readonly created_at: Date;
  readonly created_by: string;
  readonly updated_at: Date;
  readonly updated_by: string;
  readonly updated_by_name: string;
  readonly published_at: Date | null;
}

/** Whether a published page has saved changes that visitors do not see yet. */
export function hasChanges({ live, version }: Pick<Page, 'live' | 'version'>): boolean {
  return live !== null && live.version !== version;
}

/** A row of `versions`: a page as it was saved. The row's id is the version number. */
export interface PageVersion extends PageText {
  readonly version: number;
  readonly status: PageStatus;
  readonly saved_by: string;
  readonly saved_by_name: string;
  readonly saved_at: Date;
}

/** A row of `page_drafts`: the unsaved changes that one user makes in one tab. */
export interface PageDraft extends PageText {
  readonly tab_id: string;
  /** The version that the draft is based on. 0 for a new page. */
  readonly base_version: number;
  readonly updated_at: Date;
}

/** The address at which visitors get the list of published pages from the server. */
export const PAGES_ADDRESS = '/content/pages.json';

/** The address at which visitors get a published page from the server. Null if no page can have this slug. */
export function pageAddress(slug: string): string | null {
  const possible = slug.length <= PAGE_FIELDS.slug.longest && SLUG_PATTERN.test(slug);
  return possible ? `/content/pages/${slug}.json` : null;
}

export const PAGE_LIMITS = {
  /** The maximum number of different pictures on a page. */
  images: 50,
  /** How many unsaved drafts of one page a user is offered from the account. */
  draftsOffered: 20,
  /** Drafts are deleted from the account this many days after they were last written. */
  draftDaysKept: 90,
} as const;

/** Lower-case words joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The address of a library picture on the site. */
export function imageAddress(id: string): string {
  return `/content/images/${id}`;
}
