import { ADMIN, count, get, list, listOwn, NOBODY, type AccessCase } from '../access-case';
import { eventRow } from '../rows';
import { IDS } from '../seed';
import { NOW, remove, set, update } from '../writes';
import { hidden } from './hidden';

/** Who may access events, the daily counts of events and of page views, and the counters that limit events. */
export const EVENT_ACCESS: readonly AccessCase[] = [
  {
    collection: 'analytics',
    operation: 'get',
    what: 'the owner’s event',
    allowed: ADMIN,
    ask: get(`analytics/${IDS.event}`),
  },
  {
    collection: 'analytics',
    operation: 'list',
    what: 'all',
    allowed: ADMIN,
    ask: list('analytics'),
  },
  {
    collection: 'analytics',
    operation: 'list',
    what: 'count',
    allowed: ADMIN,
    ask: count('analytics'),
  },
  {
    collection: 'analytics',
    operation: 'list',
    what: 'one’s own events',
    allowed: ADMIN,
    ask: listOwn('analytics', 'user_id'),
  },
  {
    collection: 'analytics',
    operation: 'create',
    what: 'an event, past the function',
    allowed: NOBODY,
    ask: (who) => [set('analytics/event-that-is-new', eventRow(who, 'image_upload'))],
  },
  {
    collection: 'analytics',
    operation: 'update',
    what: 'the owner’s event',
    allowed: NOBODY,
    ask: () => [update(`analytics/${IDS.event}`, { ip_address: null })],
  },
  {
    collection: 'analytics',
    operation: 'delete',
    what: 'the owner’s event',
    allowed: NOBODY,
    ask: () => [remove(`analytics/${IDS.event}`)],
  },
  {
    collection: 'analytics_daily',
    operation: 'get',
    what: 'a day',
    allowed: ADMIN,
    ask: get('analytics_daily/2026-11-20'),
  },
  {
    collection: 'analytics_daily',
    operation: 'list',
    what: 'all',
    allowed: ADMIN,
    ask: list('analytics_daily'),
  },
  {
    collection: 'analytics_daily',
    operation: 'create',
    what: 'a day',
    allowed: NOBODY,
    ask: () => [set('analytics_daily/2026-11-21', { date: '2026-11-21' })],
  },
  {
    collection: 'analytics_daily',
    operation: 'update',
    what: 'a day',
    allowed: NOBODY,
    ask: () => [update('analytics_daily/2026-11-20', { uploads: {} })],
  },
  {
    collection: 'analytics_daily',
    operation: 'delete',
    what: 'a day',
    allowed: NOBODY,
    ask: () => [remove('analytics_daily/2026-11-20')],
  },
  {
    collection: 'page_views',
    operation: 'get',
    what: 'a day',
    allowed: ADMIN,
    ask: get('page_views/2026-11-20'),
  },
  {
    collection: 'page_views',
    operation: 'list',
    what: 'all',
    allowed: ADMIN,
    ask: list('page_views'),
  },
  {
    collection: 'page_views',
    operation: 'create',
    what: 'a day',
    allowed: NOBODY,
    ask: () => [set('page_views/2026-11-21', { date: '2026-11-21', views: {} })],
  },
  {
    collection: 'page_views',
    operation: 'update',
    what: 'a day',
    allowed: NOBODY,
    ask: () => [update('page_views/2026-11-20', { views: {} })],
  },
  {
    collection: 'page_views',
    operation: 'delete',
    what: 'a day',
    allowed: NOBODY,
    ask: () => [remove('page_views/2026-11-20')],
  },
  ...hidden('event_limits', 'an allowance', 'abc', { left: 2_000, at: NOW, expires_at: NOW }),
  ...hidden('event_keys', 'a key', '2026-11-22', { key: 'abc', expires_at: NOW }),
];
