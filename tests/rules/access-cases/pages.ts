import { PEOPLE, getUid, type Person } from '../people';
import { deletionRow, draftPath, draftRow, pageRow, versionRow } from '../rows';
import { IDS } from '../seed';
import {
  count,
  get,
  list,
  listGroup,
  listOwn,
  listWhere,
  NOBODY,
  STAFF,
  type AccessCase,
} from '../access-case';
import { NOW, remove, set, update, type Writes } from '../writes';
import { hidden } from './hidden';

const EDITORS_DRAFT = draftPath(PEOPLE.editor, IDS.draft);

function newPage(who: Person): Writes {
  const page = pageRow(who, 'oval-pictures', 'draft');
  return [
    set('pages/page-that-is-new-1', page),
    set('pages/page-that-is-new-1/versions/1', versionRow(page)),
    set('page_slugs/oval-pictures', { page_id: 'page-that-is-new-1' }),
  ];
}

function savedPage(who: Person): Writes {
  const page = pageRow(who, 'square-pictures', 'draft');
  return [
    update(`pages/${IDS.draft}`, {
      version: 2,
      updated_at: NOW,
      updated_by: getUid(who),
      updated_by_name: page['updated_by_name'],
    }),
    set(`pages/${IDS.draft}/versions/2`, versionRow(page)),
  ];
}

/** Who may access pages, and the versions, slugs, drafts and preview links of pages. */
export const PAGE_ACCESS: readonly AccessCase[] = [
  {
    collection: 'pages',
    operation: 'get',
    what: 'a published page',
    allowed: STAFF,
    ask: get(`pages/${IDS.published}`),
  },
  {
    collection: 'pages',
    operation: 'get',
    what: 'an unpublished page',
    allowed: STAFF,
    ask: get(`pages/${IDS.draft}`),
  },
  {
    collection: 'pages',
    operation: 'get',
    what: 'a missing page',
    allowed: STAFF,
    ask: get('pages/page-that-is-not'),
  },
  { collection: 'pages', operation: 'list', what: 'all', allowed: STAFF, ask: list('pages') },
  { collection: 'pages', operation: 'list', what: 'count', allowed: STAFF, ask: count('pages') },
  {
    collection: 'pages',
    operation: 'list',
    what: 'published pages',
    allowed: STAFF,
    ask: listWhere('pages', 'status', 'published'),
  },
  {
    collection: 'pages',
    operation: 'list',
    what: 'unpublished pages',
    allowed: STAFF,
    ask: listWhere('pages', 'status', 'draft', 100),
  },
  {
    collection: 'pages',
    operation: 'create',
    what: 'a page, with version and slug',
    allowed: STAFF,
    ask: newPage,
  },
  {
    collection: 'pages',
    operation: 'update',
    what: 'a page, with its version',
    allowed: STAFF,
    ask: savedPage,
  },
  {
    collection: 'pages',
    operation: 'delete',
    what: 'a page, with its slug',
    allowed: STAFF,
    ask: (who) => [
      remove(`pages/${IDS.published}`),
      remove('page_slugs/round-pictures'),
      set(`pages/${IDS.published}/versions/deleted`, deletionRow(who)),
    ],
  },
  {
    collection: 'versions',
    operation: 'get',
    what: 'of a published page',
    allowed: STAFF,
    ask: get(`pages/${IDS.published}/versions/1`),
  },
  {
    collection: 'versions',
    operation: 'list',
    what: 'of a published page',
    allowed: STAFF,
    ask: list(`pages/${IDS.published}/versions`),
  },
  {
    collection: 'versions',
    operation: 'list',
    what: 'across all pages',
    allowed: NOBODY,
    ask: listGroup('versions'),
  },
  {
    collection: 'versions',
    operation: 'create',
    what: 'without saving the page',
    allowed: NOBODY,
    ask: (who) => [
      set(`pages/${IDS.draft}/versions/2`, versionRow(pageRow(who, 'square-pictures', 'draft'))),
    ],
  },
  {
    collection: 'versions',
    operation: 'update',
    what: 'the text of a version',
    allowed: NOBODY,
    ask: () => [update(`pages/${IDS.published}/versions/1`, { body: 'Rewritten.' })],
  },
  {
    collection: 'versions',
    operation: 'delete',
    what: 'a version',
    allowed: NOBODY,
    ask: () => [remove(`pages/${IDS.published}/versions/1`)],
  },
  {
    collection: 'page_slugs',
    operation: 'get',
    what: 'a taken slug',
    allowed: STAFF,
    ask: get('page_slugs/round-pictures'),
  },
  {
    collection: 'page_slugs',
    operation: 'get',
    what: 'a free slug',
    allowed: STAFF,
    ask: get('page_slugs/free'),
  },
  {
    collection: 'page_slugs',
    operation: 'list',
    what: 'all',
    allowed: NOBODY,
    ask: list('page_slugs'),
  },
  {
    collection: 'page_slugs',
    operation: 'create',
    what: 'without its page',
    allowed: NOBODY,
    ask: () => [set('page_slugs/free', { page_id: IDS.draft })],
  },
  {
    collection: 'page_slugs',
    operation: 'update',
    what: 'to another page',
    allowed: NOBODY,
    ask: () => [update('page_slugs/round-pictures', { page_id: IDS.draft })],
  },
  {
    collection: 'page_slugs',
    operation: 'delete',
    what: 'of a page that still uses it',
    allowed: NOBODY,
    ask: () => [remove('page_slugs/round-pictures')],
  },
  {
    collection: 'page_drafts',
    operation: 'get',
    what: 'the editor’s draft',
    allowed: ['editor'],
    ask: get(EDITORS_DRAFT),
  },
  {
    collection: 'page_drafts',
    operation: 'get',
    what: 'one’s own, before it exists',
    allowed: STAFF,
    ask: get((who) => draftPath(who, 'new')),
  },
  {
    collection: 'page_drafts',
    operation: 'list',
    what: 'one’s own drafts',
    allowed: STAFF,
    ask: listOwn('page_drafts', 'user_id'),
  },
  {
    collection: 'page_drafts',
    operation: 'list',
    what: 'the editor’s drafts',
    allowed: ['editor'],
    ask: listWhere('page_drafts', 'user_id', getUid(PEOPLE.editor)),
  },
  {
    collection: 'page_drafts',
    operation: 'list',
    what: 'all',
    allowed: NOBODY,
    ask: list('page_drafts'),
  },
  {
    collection: 'page_drafts',
    operation: 'create',
    what: 'one’s own draft',
    allowed: STAFF,
    ask: (who) => [set(draftPath(who, 'new'), draftRow(who, 'new'))],
  },
  {
    collection: 'page_drafts',
    operation: 'update',
    what: 'the editor’s draft',
    allowed: ['editor'],
    ask: () => [update(EDITORS_DRAFT, { body: 'More words.', updated_at: NOW })],
  },
  {
    collection: 'page_drafts',
    operation: 'delete',
    what: 'the editor’s draft',
    allowed: ['editor'],
    ask: () => [remove(EDITORS_DRAFT)],
  },
  {
    collection: 'page_drafts',
    operation: 'delete',
    what: 'one’s own, when there is none',
    allowed: STAFF,
    ask: (who) => [remove(draftPath(who, 'new'))],
  },
  ...hidden('page_previews', 'a preview link', 'abc', {
    page_id: IDS.published,
    created_by: 'abc',
    created_by_email: 'a@example.org',
    created_at: NOW,
    expires_at: NOW,
  }),
];
