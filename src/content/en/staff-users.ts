import type { Role } from 'roundel-records/role';
import { formatDay, moment } from './moment';

const role: Record<Role, string> = { editor: 'Editor', admin: 'Admin' };

export const users = {
  title: 'Users',
  lead: 'Everyone with an account, and their roles.',
  day: formatDay,
  moment,
  role,
  views: { label: 'Views', people: 'People', audit: 'Audit log' },
  search: {
    label: 'Search people',
    placeholder: 'Search by name or e-mail',
    clear: 'Clear the search',
    filter: 'Show',
    filters: {
      all: 'Everyone',
      admin: 'Admins',
      editor: 'Editors who are not admins',
      unverified: 'Unverified e-mails',
      blocked: 'Blocked accounts',
    },
    found: (count: number, more: boolean) => {
      if (more) return `More than ${String(count)} people found`;
      return count === 1 ? '1 person found' : `${String(count)} people found`;
    },
  },
  table: {
    caption: 'Users and their roles',
    name: 'Name',
    roles: 'Roles',
    signedIn: 'Last sign-in',
    never: 'Never',
    joined: 'Joined',
    actions: 'Actions',
    noName: 'No name',
    noRoles: 'Visitor',
    you: 'You',
    unverified: 'Unverified',
    blocked: 'Blocked',
    /** Shown after a role that is not in effect. */
    notInEffect: 'not in effect',
    manage: 'Manage',
    manageOf: (person: string) => `Manage ${person}`,
    statesFailed:
      'The accounts could not be checked. What you see about e-mails, blocks and sign-ins may be up to a day old.',
    retry: 'Try again',
  },
  empty: {
    title: 'No users yet',
    text: 'People appear here seconds after they sign up. If this project has no functions, run the people script.',
  },
  noMatch: {
    title: 'No users found',
    text: 'A search finds any part of a name or of an e-mail. Try fewer words, or another filter.',
  },
  showAll: 'Show everyone',
  person: {
    email: 'E-mail',
    verified: 'verified',
    unverified: 'not verified',
    signedIn: 'Last sign-in',
    never: 'never',
    joined: 'Joined',
    state: 'State',
    active: 'Active',
    blocked: 'Blocked: cannot sign in',
  },
  roles: {
    title: (person: string) => `Account of ${person}`,
    heading: 'Roles',
    has: 'Has this role',
    hasNot: 'Does not have this role',
    waiting: {
      unverified: 'Given, but not in effect: waiting for a verified e-mail',
      blocked: 'Given, but not in effect: the account is blocked',
    },
    may: {
      editor: 'Writes and publishes pages, and manages the media library.',
      admin:
        'Does everything an editor does; also sees analytics, changes settings and assigns roles.',
    } satisfies Record<Role, string>,
    grant: (name: Role) => `Make ${name === 'admin' ? 'an admin' : 'an editor'}`,
    revoke: (name: Role) => `Remove ${role[name]}`,
    ownAdmin:
      'You cannot remove your own admin role, block or delete your own account here; only another admin can. This way there is always at least one.',
    unverified: 'This e-mail is not verified. The role takes effect once it is.',
    blocked: 'This account is blocked. The role takes effect once it is unblocked.',
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
    unverified: 'Saved. No role is in effect until the e-mail is verified.',
    blocked: 'Saved. No role is in effect while the account is blocked.',
  },
};
