import type { AuditAction } from '../../records/audit';
import type { Role } from '../../records/role';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const role: Record<Role, string> = { editor: 'Editor', admin: 'Admin' };

export const users = {
  title: 'Users',
  lead: 'Everybody with an account, and what they may do here.',
  day: (date: Date) => day.format(date),
  moment: (date: Date) => moment.format(date),
  role,
  views: { label: 'Views', people: 'People', audit: 'Audit log' },
  search: {
    label: 'Search people',
    hint: 'By the beginning of an e-mail or a name',
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
    text: 'Whoever signs up appears here.',
    noMatchTitle: 'Nobody found',
    noMatch: (text: string) =>
      `No e-mail and no name begins with “${text}”. A last name is found by typing the first name before it.`,
  },
  roles: {
    title: (person: string) => `Roles of ${person}`,
    has: 'Has this role',
    hasNot: 'Does not have this role',
    may: {
      editor: 'Writes and publishes pages, and keeps the media library.',
      admin: 'Does all an editor does; also sees analytics, changes settings and gives roles.',
    } satisfies Record<Role, string>,
    grant: (name: Role) => `Make ${name === 'admin' ? 'an admin' : 'an editor'}`,
    revoke: (name: Role) => `Remove ${role[name]}`,
    ownAdmin:
      'You cannot remove your own admin role. Another admin can; that way there is always at least one.',
    unverified: 'A role counts once the person has verified their e-mail.',
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
      editor: 'They will no longer get into the staff area, unless they are an admin.',
      admin:
        'They will lose analytics, users and settings, and the staff area unless they are an editor.',
      confirm: (_name: Role) => 'Remove the role',
    },
    logged: 'The change is written to the audit log under your name.',
    failed: {
      offline: 'You are offline, and nothing was changed. Try again once you are connected.',
      slow: 'There is no answer yet. The change may have been made: close this and look at the list again.',
      'no-permission':
        'This was refused: either your admin role has ended, or somebody else changed this role just now. Close this and look at the list again.',
      error: 'This could not be changed. Please try again.',
    },
  },
  effect: {
    waiting: 'Saved. Waiting until it is in effect…',
    inEffect: (seconds: number) =>
      `In effect, ${seconds === 1 ? '1 second' : `${String(seconds)} seconds`} after the change.`,
    pending:
      'Saved, but not yet confirmed to be in effect. It usually takes seconds; where roles are mirrored by hand, run the roles script.',
  },
  audit: {
    caption: 'Audit log: changes of roles and settings, the newest first',
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
    emptyTitle: 'Nothing happened yet',
    emptyText: 'Every role given or taken and every changed setting will stand here, for good.',
  },
};

export type UsersWords = typeof users;
