import { PEOPLE, uidOf, type Person } from '../people';
import { draftRow, pageRow, versionRow } from '../rows';
import { IDS } from '../seed';
import {
  ANYONE,
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

const EDITORS_DRAFT = `page_drafts/${uidOf(PEOPLE.editor)}_${IDS.draft}`;

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
      updated_by: uidOf(who),
      updated_by_name: page['updated_by_name'],
    }),
    set(`pages/${IDS.draft}/versions/2`, versionRow(page)),
  ];
}

/** Pages, their versions, slugs and drafts. */
export const PAGE_ACCESS: readonly AccessCase[] = [
  {
    collection: 'pages',
    operation: 'get',
    what: 'a published one',
    allowed: ANYONE,
    ask: get(`pages/${IDS.published}`),
  },
  {
    collection: 'pages',
    operation: 'get',
    what: 'a draft',
    allowed: STAFF,
    ask: get(`pages/${IDS.draft}`),
  },
  {
    collection: 'pages',
    operation: 'get',
    what: 'one that is not there',
    allowed: STAFF,
    ask: get('pages/page-that-is-not'),
  },
  { collection: 'pages', operation: 'list', what: 'all', allowed: STAFF, ask: list('pages') },
  { collection: 'pages', operation: 'list', what: 'count', allowed: STAFF, ask: count('pages') },
  {
    collection: 'pages',
    operation: 'list',
    what: 'the published ones, 100 at most',
    allowed: ANYONE,
    ask: listWhere('pages', 'status', 'published', 100),
  },
  {
    collection: 'pages',
    operation: 'list',
    what: 'the published ones, 101 at most',
    allowed: STAFF,
    ask: listWhere('pages', 'status', 'published', 101),
  },
  {
    collection: 'pages',
    operation: 'list',
    what: 'the published ones, however many',
    allowed: STAFF,
    ask: listWhere('pages', 'status', 'published'),
  },
  {
    collection: 'pages',
    operation: 'list',
    what: 'the drafts',
    allowed: STAFF,
    ask: listWhere('pages', 'status', 'draft', 100),
  },
  {
    collection: 'pages',
    operation: 'create',
    what: 'a draft, with version and slug',
    allowed: STAFF,
    ask: newPage,
  },
  {
    collection: 'pages',
    operation: 'update',
    what: 'a save, with its version',
    allowed: STAFF,
    ask: savedPage,
  },
  {
    collection: 'pages',
    operation: 'delete',
    what: 'with its slug',
    allowed: STAFF,
    ask: () => [remove(`pages/${IDS.published}`), remove('page_slugs/round-pictures')],
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
    what: 'of all pages at once',
    allowed: NOBODY,
    ask: listGroup('versions'),
  },
  {
    collection: 'versions',
    operation: 'create',
    what: 'without a save',
    allowed: NOBODY,
    ask: (who) => [
      set(`pages/${IDS.draft}/versions/2`, versionRow(pageRow(who, 'square-pictures', 'draft'))),
    ],
  },
  {
    collection: 'versions',
    operation: 'update',
    what: 'the text of a save',
    allowed: NOBODY,
    ask: () => [update(`pages/${IDS.published}/versions/1`, { body: 'Never said.' })],
  },
  {
    collection: 'versions',
    operation: 'delete',
    what: 'a save',
    allowed: NOBODY,
    ask: () => [remove(`pages/${IDS.published}/versions/1`)],
  },
  {
    collection: 'page_slugs',
    operation: 'get',
    what: 'a taken one',
    allowed: STAFF,
    ask: get('page_slugs/round-pictures'),
  },
  {
    collection: 'page_slugs',
    operation: 'get',
    what: 'a free one',
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
    what: 'of a page that keeps it',
    allowed: NOBODY,
    ask: () => [remove('page_slugs/round-pictures')],
  },
  {
    collection: 'page_drafts',
    operation: 'get',
    what: 'the editor’s',
    allowed: ['editor'],
    ask: get(EDITORS_DRAFT),
  },
  {
    collection: 'page_drafts',
    operation: 'get',
    what: 'one’s own before it is there',
    allowed: STAFF,
    ask: get((who) => `page_drafts/${uidOf(who)}_new`),
  },
  {
    collection: 'page_drafts',
    operation: 'list',
    what: 'one’s own',
    allowed: STAFF,
    ask: listOwn('page_drafts', 'user_id'),
  },
  {
    collection: 'page_drafts',
    operation: 'list',
    what: 'the editor’s',
    allowed: ['editor'],
    ask: listWhere('page_drafts', 'user_id', uidOf(PEOPLE.editor)),
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
    what: 'one’s own',
    allowed: STAFF,
    ask: (who) => [set(`page_drafts/${uidOf(who)}_new`, draftRow(who, 'new'))],
  },
  {
    collection: 'page_drafts',
    operation: 'update',
    what: 'the editor’s',
    allowed: ['editor'],
    ask: () => [update(EDITORS_DRAFT, { body: 'More words.', updated_at: NOW })],
  },
  {
    collection: 'page_drafts',
    operation: 'delete',
    what: 'the editor’s',
    allowed: ['editor'],
    ask: () => [remove(EDITORS_DRAFT)],
  },
  {
    collection: 'page_drafts',
    operation: 'delete',
    what: 'one that is not there',
    allowed: STAFF,
    ask: (who) => [remove(`page_drafts/${uidOf(who)}_new`)],
  },
];
