import { scheduleRow } from '../rows';
import { IDS } from '../seed';
import { count, get, list, listGroup, NOBODY, STAFF, type AccessCase } from '../access-case';
import { remove, set, update } from '../writes';

/** Who may access the times at which pages are to be published. */
export const SCHEDULE_ACCESS: readonly AccessCase[] = [
  {
    collection: 'page_schedules',
    operation: 'get',
    what: 'of a page',
    allowed: STAFF,
    ask: get(`page_schedules/${IDS.changed}`),
  },
  {
    collection: 'page_schedules',
    operation: 'get',
    what: 'that does not exist',
    allowed: STAFF,
    ask: get(`page_schedules/${IDS.draft}`),
  },
  {
    collection: 'page_schedules',
    operation: 'list',
    what: 'all',
    allowed: STAFF,
    ask: list('page_schedules'),
  },
  {
    collection: 'page_schedules',
    operation: 'list',
    what: 'count',
    allowed: STAFF,
    ask: count('page_schedules'),
  },
  {
    collection: 'page_schedules',
    operation: 'list',
    what: 'across all collections of this name',
    allowed: NOBODY,
    ask: listGroup('page_schedules'),
  },
  {
    collection: 'page_schedules',
    operation: 'create',
    what: 'for a draft',
    allowed: STAFF,
    ask: (who) => [set(`page_schedules/${IDS.draft}`, scheduleRow(who, 1))],
  },
  {
    collection: 'page_schedules',
    operation: 'update',
    what: 'to another time',
    allowed: STAFF,
    ask: (who) => [set(`page_schedules/${IDS.changed}`, scheduleRow(who, 2))],
  },
  {
    collection: 'page_schedules',
    operation: 'update',
    what: 'as if it were skipped',
    allowed: NOBODY,
    ask: () => [update(`page_schedules/${IDS.changed}`, { skipped: 'changed' })],
  },
  {
    collection: 'page_schedules',
    operation: 'delete',
    what: 'of a page',
    allowed: STAFF,
    ask: () => [remove(`page_schedules/${IDS.changed}`)],
  },
];
