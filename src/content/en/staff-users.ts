import type { AuditAction } from '../../records/audit';
import type { Role } from '../../records/role';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const role: Record<Role, string> = { editor: 'Editor', admin: 'Admin' };

export const users = {
  title: 'Users',
  lead: 'Everyone with an account, and their roles.',
  day: (date: Date) => day.format(date),
  moment: (date: Date) => moment.format(date),
  role,
  views: { label: 'Views', people: 'People', audit: 'Audit log' },
  search: {
    label: 'Search people',
    hint: 'Type the beginning of an e-mail or a name',
    found: (count: number) => (count === 1 ? '1 person found' : `${String(count)} people found`),
    more: 'There are more matches. Type another letter or two to narrow them down.',
  },
  table: {
    caption: 'Users and their roles',
    name: 'Name',
    email: 'E-mail',
    roles: 'Roles',
    joined: 'Joined',
    actions: 'Actions',
    noName: 'No name',
    noRoles: 'Visitor',
    you: 'You',
    change: 'Change roles',
    changeOf: (person: string) => `Change roles of ${person}`,
  },
  empty: {
    title: 'No users yet',
    text: 'People appear here when they sign up.',
    noMatchTitle: 'No users found',
    noMatch: (text: string) =>
      `No e-mail or name begins with “${text}”. To find someone by last name, type the first name before it.`,
  },
  roles: {
    title: (person: string) => `Roles of ${person}`,
    has: 'Has this role',
    hasNot: 'Does not have this role',
    may: {
      editor: 'Writes and publishes pages, and manages the media library.',
      admin:
        'Does everything an editor does; also sees analytics, changes settings and assigns roles.',
    } satisfies Record<Role, string>,
    grant: (name: Role) => `Make ${name === 'admin' ? 'an admin' : 'an editor'}`,
    revoke: (name: Role) => `Remove ${role[name]}`,
    ownAdmin:
      'You cannot remove your own admin role; only another admin can. This way there is always at least one.',
    unverified: 'The role takes effect only if the person has verified their e-mail.',
    done: 'Done',
  },
  confirm: {
    grant: {
      title: (name: Role, person: string) =>
        `Make ${person} ${name === 'admin' ? 'an admin' : 'an editor'}?`,
      editor: 'They will be able to write, publish and delete pages and pictures.',
      admin: 'They will be able to do everything you can, including removing your admin role.',
      confirm: (name: Role) => `Make ${name === 'admin' ? 'admin' : 'editor'}`,
    },
    revoke: {
      title: (name: Role, person: string) => `Remove the ${name} role from ${person}?`,
      editor: 'They will lose access to the staff area, unless they are also an admin.',
      admin:
        'They will lose access to analytics, users and settings, and to the whole staff area unless they are also an editor.',
      confirm: (_name: Role) => 'Remove role',
    },
    logged: 'The change is recorded in the audit log under your name.',
    failed: {
      offline: 'You are offline, and nothing was changed. Try again when you are back online.',
      slow: 'The server did not answer in time. The change may have been made: close this and check the list.',
      'no-permission':
        'The server refused the change: either you are no longer an admin, or somebody else has just changed this role. Close this and check the list.',
      error: 'The role could not be changed. Please try again.',
    },
  },
  effect: {
    waiting: 'Saved. Waiting for the change to take effect…',
    inEffect: (seconds: number) =>
      `In effect after ${seconds === 1 ? '1 second' : `${String(seconds)} seconds`}.`,
    pending:
      'Saved, but not confirmed to be in effect yet. This usually takes seconds. If this project has no functions, run the roles script.',
  },
  audit: {
    caption: 'Audit log: changes to roles and settings, newest first',
    when: 'When',
    who: 'Changed by',
    what: 'Change',
    whom: 'User',
    by: { script: 'Roles script', system: 'System' } as Readonly<Record<string, string>>,
    unknown: 'Unknown',
    actions: {
      role_granted: (name: Role | null) => `Granted ${name === null ? 'a role' : role[name]}`,
      role_revoked: (name: Role | null) => `Removed ${name === null ? 'a role' : role[name]}`,
      settings_changed: () => 'Changed settings',
    } satisfies Record<AuditAction, (name: Role | null) => string>,
    emptyTitle: 'No changes yet',
    emptyText: 'Every change to roles and settings is recorded here permanently.',
  },
};

export type UsersWords = typeof users;
