import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface IndexFile {
  readonly indexes: readonly {
    readonly collectionGroup: string;
    readonly fields: readonly {
      readonly fieldPath: string;
      readonly order?: string;
      readonly arrayConfig?: string;
    }[];
  }[];
}

const { indexes } = JSON.parse(
  readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as IndexFile;

/** The indexes of the project, in the form `pages: search CONTAINS, title ASCENDING`. */
const KNOWN = indexes.map(
  ({ collectionGroup, fields }) =>
    `${collectionGroup}: ${fields
      .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`)
      .join(', ')}`,
);

const SEARCH = 'search CONTAINS';
const STATUS = 'status ASCENDING';
const PEOPLE = ['role ASCENDING', 'email_verified ASCENDING', 'disabled ASCENDING'];
const BY = 'updated_by ASCENDING';
const ALT = 'alt ASCENDING';
const HIDDEN = 'published ASCENDING';
const DIRECTIONS = ['ASCENDING', 'DESCENDING'];

/** Returns every combination of a filter, a field to sort by, and a direction. */
function lists(name: string, filters: readonly string[], sorts: readonly string[]) {
  return filters.flatMap((filter) =>
    sorts.flatMap((sort) => DIRECTIONS.map((order) => `${name}: ${filter}, ${sort} ${order}`)),
  );
}

// The emulator answers queries that have no index, but Firestore refuses them.
it.each([
  ...lists('pages', [SEARCH, STATUS, `${SEARCH}, ${STATUS}`], ['title', 'updated_at']),
  ...lists(
    'pages',
    [BY, `${STATUS}, ${BY}`, `${SEARCH}, ${BY}`, `${SEARCH}, ${STATUS}, ${BY}`],
    ['title', 'updated_at'],
  ),
  `page_changes: ${BY}, updated_at DESCENDING`,
  'page_drafts: user_id ASCENDING, page_id ASCENDING, updated_at DESCENDING',
  'page_schedules: skipped ASCENDING, publish_at ASCENDING',
  ...lists(
    'people',
    [SEARCH, ...PEOPLE, ...PEOPLE.map((filter) => `${SEARCH}, ${filter}`)],
    ['created_at', 'sort_name'],
  ),
  `pages: created_by ASCENDING, ${STATUS}, updated_at DESCENDING`,
  'audit_log: action ASCENDING, at DESCENDING',
  ...['', `${SEARCH}, `].map(
    (search) => `messages: ${search}read ASCENDING, created_at DESCENDING`,
  ),
  `messages: ${SEARCH}, created_at DESCENDING`,
  ...[SEARCH, ALT, HIDDEN, `${SEARCH}, ${ALT}`, `${SEARCH}, ${HIDDEN}`].map(
    (filter) => `image_library: ${filter}, created_at DESCENDING`,
  ),
  `pages: images CONTAINS, ${STATUS}`,
  `pages: slug ASCENDING, ${STATUS}`,
])('has an index for %s', (index) => {
  expect(KNOWN).toContain(index);
});
