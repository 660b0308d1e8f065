import { PEOPLE, uidOf } from '../people';
import { eventRow, grantRow, profileRow, roleEntry, settingsEntry, settingsRow } from '../rows';
import { IDS } from '../seed';
import {
  ADMIN,
  ANYONE,
  count,
  get,
  list,
  listOwn,
  listWhere,
  NOBODY,
  SIGNED_IN,
  type AccessCase,
} from '../access-case';
import { NOW, remove, set, update, type Fields } from '../writes';

const { owner, stranger } = PEOPLE;
const OWNER_ROLE = `user_roles/${uidOf(owner)}_editor`;
const OWNER_PROFILE = `profiles/${uidOf(owner)}`;

/** Every operation on a collection that only functions use. */
function hidden(collection: string, what: string, id: string, row: Fields): readonly AccessCase[] {
  const path = `${collection}/${id}`;
  const refused = { collection, what, allowed: NOBODY };
  return [
    { ...refused, operation: 'get', ask: get(path) },
    { ...refused, operation: 'list', what: 'all', ask: list(collection) },
    { ...refused, operation: 'create', ask: () => [set(`${path}-new`, row)] },
    { ...refused, operation: 'update', ask: () => [update(path, row)] },
    { ...refused, operation: 'delete', ask: () => [remove(path)] },
  ];
}

/** Accounts, roles, the audit log, events and settings. */
export const PEOPLE_ACCESS: readonly AccessCase[] = [
  {
    collection: 'profiles',
    operation: 'get',
    what: 'the owner’s profile',
    allowed: ['owner', 'admin'],
    ask: get(OWNER_PROFILE),
  },
  {
    collection: 'profiles',
    operation: 'get',
    what: 'one’s own, before it exists',
    allowed: SIGNED_IN,
    ask: get((who) => `profiles/${uidOf(who)}`),
    absent: (who) => [`profiles/${uidOf(who)}`],
  },
  { collection: 'profiles', operation: 'list', what: 'all', allowed: ADMIN, ask: list('profiles') },
  {
    collection: 'profiles',
    operation: 'list',
    what: 'count',
    allowed: ADMIN,
    ask: count('profiles'),
  },
  {
    collection: 'profiles',
    operation: 'create',
    what: 'one’s own profile',
    allowed: SIGNED_IN,
    ask: (who) => [set(`profiles/${uidOf(who)}`, profileRow(who))],
    absent: (who) => [`profiles/${uidOf(who)}`],
  },
  {
    collection: 'profiles',
    operation: 'update',
    what: 'the owner’s name',
    allowed: ['owner'],
    ask: () => [update(OWNER_PROFILE, { first_name: 'Grace', updated_at: NOW })],
  },
  {
    collection: 'profiles',
    operation: 'delete',
    what: 'the owner’s profile',
    allowed: ['owner'],
    ask: () => [remove(OWNER_PROFILE)],
  },
  {
    collection: 'user_roles',
    operation: 'get',
    what: 'the owner’s role',
    allowed: ['owner', 'admin'],
    ask: get(OWNER_ROLE),
  },
  {
    collection: 'user_roles',
    operation: 'list',
    what: 'one’s own roles',
    allowed: SIGNED_IN,
    ask: listOwn('user_roles', 'user_id'),
  },
  {
    collection: 'user_roles',
    operation: 'list',
    what: 'the owner’s roles',
    allowed: ['owner', 'admin'],
    ask: listWhere('user_roles', 'user_id', uidOf(owner)),
  },
  {
    collection: 'user_roles',
    operation: 'list',
    what: 'all',
    allowed: ADMIN,
    ask: list('user_roles'),
  },
  {
    collection: 'user_roles',
    operation: 'create',
    what: 'a role for the stranger, with its log entry',
    allowed: ADMIN,
    ask: (who) => [
      set(
        `user_roles/${uidOf(stranger)}_editor`,
        grantRow(who, uidOf(stranger), 'editor', 'grant-to-a-stranger'),
      ),
      set('audit_log/grant-to-a-stranger', {
        ...roleEntry(who, 'role_granted', stranger, 'editor'),
        target_email: '',
      }),
    ],
  },
  {
    collection: 'user_roles',
    operation: 'update',
    what: 'the owner’s role to admin',
    allowed: NOBODY,
    ask: () => [update(OWNER_ROLE, { role: 'admin' })],
  },
  {
    collection: 'user_roles',
    operation: 'delete',
    what: 'the owner’s role, with its log entry',
    allowed: ADMIN,
    ask: (who) => [
      remove(OWNER_ROLE),
      set(`audit_log/${IDS.grant}_revoked`, roleEntry(who, 'role_revoked', owner, 'editor')),
    ],
  },
  {
    collection: 'audit_log',
    operation: 'get',
    what: 'an entry',
    allowed: ADMIN,
    ask: get(`audit_log/${IDS.grant}`),
  },
  {
    collection: 'audit_log',
    operation: 'list',
    what: 'all',
    allowed: ADMIN,
    ask: list('audit_log'),
  },
  {
    collection: 'audit_log',
    operation: 'create',
    what: 'for a change that was not made',
    allowed: NOBODY,
    ask: (who) => [set('audit_log/entry-of-nothing-1', settingsEntry(who))],
  },
  {
    collection: 'audit_log',
    operation: 'update',
    what: 'the details of an entry',
    allowed: NOBODY,
    ask: () => [update(`audit_log/${IDS.grant}`, { details: 'It was not me.' })],
  },
  {
    collection: 'audit_log',
    operation: 'delete',
    what: 'an entry',
    allowed: NOBODY,
    ask: () => [remove(`audit_log/${IDS.grant}`)],
  },
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
    what: 'an event, as earlier versions of the site did',
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
  ...hidden('event_limits', 'an allowance', 'abc', { left: 2_000, at: NOW, expires_at: NOW }),
  ...hidden('event_keys', 'a key', '2026-11-22', { key: 'abc', expires_at: NOW }),
  {
    collection: 'settings',
    operation: 'get',
    what: 'the public settings',
    allowed: ANYONE,
    ask: get('settings/public'),
  },
  {
    collection: 'settings',
    operation: 'get',
    what: 'any other document',
    allowed: NOBODY,
    ask: get('settings/private'),
  },
  {
    collection: 'settings',
    operation: 'list',
    what: 'all',
    allowed: NOBODY,
    ask: list('settings'),
  },
  {
    collection: 'settings',
    operation: 'create',
    what: 'the public settings, with a log entry',
    allowed: ADMIN,
    ask: (who) => [
      set('settings/public', settingsRow(who, 'change-of-settings-1')),
      set('audit_log/change-of-settings-1', settingsEntry(who)),
    ],
    absent: () => ['settings/public'],
  },
  {
    collection: 'settings',
    operation: 'update',
    what: 'the public settings, with a log entry',
    allowed: ADMIN,
    ask: (who) => [
      set('settings/public', settingsRow(who, 'change-of-settings-1')),
      set('audit_log/change-of-settings-1', settingsEntry(who)),
    ],
  },
  {
    collection: 'settings',
    operation: 'delete',
    what: 'the public settings',
    allowed: NOBODY,
    ask: () => [remove('settings/public')],
  },
];
