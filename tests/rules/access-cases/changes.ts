import { changesRow, versionRow } from '../rows';
import { IDS } from '../seed';
import { count, get, list, listGroup, NOBODY, STAFF, type AccessCase } from '../access-case';
import { remove, set, update } from '../writes';

/** Who may access the unpublished changes of published pages. */
export const CHANGES_ACCESS: readonly AccessCase[] = [
  {
    collection: 'page_changes',
    operation: 'get',
    what: 'of a published page',
    allowed: STAFF,
    ask: get(`page_changes/${IDS.changed}`),
  },
  {
    collection: 'page_changes',
    operation: 'get',
    what: 'that do not exist',
    allowed: STAFF,
    ask: get(`page_changes/${IDS.published}`),
  },
  {
    collection: 'page_changes',
    operation: 'list',
    what: 'all',
    allowed: STAFF,
    ask: list('page_changes'),
  },
  {
    collection: 'page_changes',
    operation: 'list',
    what: 'count',
    allowed: STAFF,
    ask: count('page_changes'),
  },
  {
    collection: 'page_changes',
    operation: 'list',
    what: 'across all collections of this name',
    allowed: NOBODY,
    ask: listGroup('page_changes'),
  },
  {
    collection: 'page_changes',
    operation: 'create',
    what: 'of a published page, with their version',
    allowed: STAFF,
    ask: (who) => {
      const changes = changesRow(who, 'round-pictures', 2);
      return [
        set(`page_changes/${IDS.published}`, changes),
        set(`pages/${IDS.published}/versions/2`, versionRow({ ...changes, status: 'draft' })),
      ];
    },
  },
  {
    collection: 'page_changes',
    operation: 'update',
    what: 'without a version',
    allowed: NOBODY,
    ask: () => [update(`page_changes/${IDS.changed}`, { body: 'Rewritten.' })],
  },
  {
    collection: 'page_changes',
    operation: 'delete',
    what: 'without saving the page',
    allowed: NOBODY,
    ask: () => [remove(`page_changes/${IDS.changed}`)],
  },
];
