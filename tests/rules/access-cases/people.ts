import { PEOPLE, getUid } from '../people';
import { grantRow, personRow, profileRow, roleEntry, settingsEntry } from '../rows';
import { IDS } from '../seed';
import {
  ADMIN,
  count,
  get,
  list,
  listOwn,
  listWhere,
  NOBODY,
  SIGNED_IN,
  type AccessCase,
} from '../access-case';
import { NOW, remove, set, update } from '../writes';

const { owner, stranger } = PEOPLE;
const OWNER_ROLE = `user_roles/${getUid(owner)}_editor`;
const OWNER_PROFILE = `profiles/${getUid(owner)}`;

/** Who may access profiles, the rows of `people`, roles and the audit log. */
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
    ask: get((who) => `profiles/${getUid(who)}`),
    absent: (who) => [`profiles/${getUid(who)}`],
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
    ask: (who) => [set(`profiles/${getUid(who)}`, profileRow(who))],
    absent: (who) => [`profiles/${getUid(who)}`],
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
    collection: 'people',
    operation: 'get',
    what: 'the owner’s row',
    allowed: ADMIN,
    ask: get(`people/${getUid(owner)}`),
  },
  {
    collection: 'people',
    operation: 'list',
    what: 'all',
    allowed: ADMIN,
    ask: list('people'),
  },
  {
    collection: 'people',
    operation: 'create',
    what: 'one’s own row',
    allowed: NOBODY,
    ask: (who) => [set(`people/new-${getUid(who)}`, personRow(who))],
  },
  {
    collection: 'people',
    operation: 'update',
    what: 'the owner’s row to a verified e-mail',
    allowed: NOBODY,
    ask: () => [update(`people/${getUid(owner)}`, { email_verified: true })],
  },
  {
    collection: 'people',
    operation: 'delete',
    what: 'the owner’s row',
    allowed: NOBODY,
    ask: () => [remove(`people/${getUid(owner)}`)],
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
    ask: listWhere('user_roles', 'user_id', getUid(owner)),
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
        `user_roles/${getUid(stranger)}_editor`,
        grantRow(who, getUid(stranger), 'editor', 'grant-to-a-stranger'),
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
];
