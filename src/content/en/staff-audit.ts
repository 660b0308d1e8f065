import type { AuditAction, AuditSubject } from 'roundel-records/audit';
import type { Role } from 'roundel-records/role';
import { moment } from './moment';
import { users } from './staff-users';

const subjects: Record<AuditSubject, string> = {
  roles: 'Roles',
  accounts: 'Accounts',
  pages: 'Pages',
  pictures: 'Pictures',
  settings: 'Settings',
};

const roleName = (role: Role | null) => (role === null ? 'a role' : users.role[role]);

const actions: Record<AuditAction, (role: Role | null) => string> = {
  role_granted: (role) => `Granted ${roleName(role)}`,
  role_revoked: (role) => `Removed ${roleName(role)}`,
  settings_changed: () => 'Changed settings',
  account_invited: () => 'Invited to have an account',
  account_blocked: () => 'Blocked the account',
  account_unblocked: () => 'Unblocked the account',
  account_signed_out: () => 'Signed out everywhere',
  account_deleted: () => 'Deleted the account',
  page_published: () => 'Published a page',
  changes_published: () => 'Published changes of a page',
  page_unpublished: () => 'Unpublished a page',
  page_deleted: () => 'Deleted a page',
  preview_created: () => 'Created a preview link',
  preview_revoked: () => 'Revoked a preview link',
  image_added: () => 'Added a picture',
  image_replaced: () => 'Replaced a picture',
  image_deleted: () => 'Deleted a picture',
};

/** Texts of the audit log. */
export const audit = {
  caption: 'Audit log, newest first',
  moment,
  when: 'When',
  who: 'Changed by',
  what: 'Change',
  whom: 'Subject',
  by: { script: 'Roles script', system: 'System' } as Readonly<Record<string, string>>,
  unknown: 'Unknown',
  account: (id: string) => `Account ${id}`,
  actions,
  filters: {
    subject: 'About',
    all: 'Everything',
    subjects,
    first: 'From',
    last: 'Until',
    search: 'Search the log',
    placeholder: 'E-mail, title or change',
    clear: 'Clear the search',
    reset: 'Show everything',
    reversed: 'The first day is after the last one. Choose other days.',
  },
  searchNote:
    'A search looks through up to a hundred entries at a time. Use Next to look further back, or narrow the days.',
  empty: {
    title: 'No changes yet',
    text: 'Every change to roles, accounts and settings is recorded here permanently, as is publishing and deleting pages, adding, replacing and deleting pictures, and preview links.',
  },
  noMatch: {
    title: 'No entries found',
    text: 'No entry on this page of the log matches. Choose other days or another search.',
  },
  csv: {
    label: 'CSV',
    download: 'Download these entries as CSV',
    working: 'Collecting…',
    saved: (name: string) => `Saved as ${name}`,
    shortened: (count: number) =>
      `Only the newest ${count.toLocaleString('en')} entries were saved. Narrow the days to get the others.`,
    failed: 'The entries could not be collected. Please try again.',
    headings: {
      at: 'When (UTC)',
      by: 'Changed by',
      what: 'Change',
      details: 'Details',
      target: 'Subject',
    },
  },
};
