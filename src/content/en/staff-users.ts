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
    hint: 'Search by e-mail or name',
    found: (count: number) => (count === 1 ? '1 person found' : `${String(count)} people found`),
    more: 'There are more. Type another letter or two to narrow it down.',
    clear: 'Clear the search',
  },
  table: {
    caption: 'Users and their roles',
    name: 'Name',
    email: 'E-mail',
    roles: 'Roles',
    joined: 'Joined',
    actions: 'Change',
    noName: 'No name',
    noRoles: 'Visitor',
    you: 'You',
    change: 'Change roles',
    changeOf: (person: string) => `Change roles of ${person}`,
  },
  empty: {
    title: 'Nobody yet',
    text: 'People appear here once they sign up.',
    noMatchTitle: 'Nobody found',
    noMatch: (text: string) =>
      `No e-mail or name begins with “${text}”. To find a last name, type the first name before it.`,
  },
  roles: {
    title: (person: string) => `Roles of ${person}`,
    has: 'Has this role',
    hasNot: 'Does not have this role',
    may: {
      editor: 'Writes and publishes pages, and keeps the media library.',
      admin:
        'Does everything an editor does, and also sees analytics, changes settings and assigns roles.',
    } satisfies Record<Role, string>,
    grant: (name: Role) => `Make ${name === 'admin' ? 'an admin' : 'an editor'}`,
    revoke: (name: Role) => `Remove ${role[name]}`,
    ownAdmin:
      'You cannot remove your own admin role. Another admin can, so that there is always at least one.',
    unverified: 'A role takes effect once the person has verified their e-mail.',
    done: 'Done',
  },
  confirm: {
    grant: {
      title: (name: Role, person: string) =>
        `Make ${person} ${name === 'admin' ? 'an admin' : 'an editor'}?`,
      editor: 'They will be able to write, publish and delete pages and pictures.',
      admin:
        'They will be able to do everything you can, which includes removing your own admin role.',
      confirm: (name: Role) => `Make ${name === 'admin' ? 'admin' : 'editor'}`,
    },
    revoke: {
      title: (name: Role, person: string) => `Remove the ${name} role from ${person}?`,
      editor: 'They will lose access to the staff area, unless they are an admin.',
      admin:
        'They will lose analytics, users and settings, and the staff area unless they are an editor.',
      confirm: (_name: Role) => 'Remove the role',
    },
    logged: 'The audit log records the change under your name.',
    failed: {
      offline: 'You are offline, and nothing was changed. Try again once you are connected.',
      slow: 'The server did not answer in time. The change may have been made: close this and check the list.',
      'no-permission':
        'Permission denied: either you are no longer an admin, or somebody else has just changed this role. Close this and check the list.',
      error: 'This could not be changed. Please try again.',
    },
  },
  effect: {
    waiting: 'Saved. Waiting for it to take effect…',
    inEffect: (seconds: number) =>
      `In effect, ${seconds === 1 ? '1 second' : `${String(seconds)} seconds`} after the change.`,
    pending:
      'Saved, but not yet confirmed to be in effect. That usually takes seconds. Where roles are not mirrored automatically, run the roles script.',
  },
  audit: {
    caption: 'Audit log: changes of roles and settings, newest first',
    when: 'When',
    who: 'Who',
    what: 'What',
    whom: 'Whom',
    details: 'Details',
    by: { script: 'The roles script', system: 'The system' } as Readonly<Record<string, string>>,
    unknown: 'Unknown',
    actions: {
      role_granted: (name: Role | null) => `Gave ${name === null ? 'a role' : role[name]}`,
      role_revoked: (name: Role | null) => `Removed ${name === null ? 'a role' : role[name]}`,
      settings_changed: () => 'Changed settings',
    } satisfies Record<AuditAction, (name: Role | null) => string>,
    emptyTitle: 'No entries yet',
    emptyText: 'Every change of roles and settings will be recorded here permanently.',
  },
};

export type UsersWords = typeof users;
