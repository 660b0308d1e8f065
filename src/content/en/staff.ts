import type { Role } from '../../records/role';

export const staff = {
  shell: {
    name: 'Staff',
    documentTitle: (screen: string) => `${screen} | Roundel staff`,
    description: 'The staff area of Roundel.',
    checking: 'Checking your permissions',
    refused: "You don't have permission to access the admin area",
    navigation: 'Staff',
    sidebar: 'Screens and your account',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    site: 'View the site',
    signOut: 'Sign Out',
    roles: { editor: 'Editor', admin: 'Admin' } satisfies Record<Role, string>,
    titles: {
      dashboard: 'Dashboard',
      pages: 'Pages',
      newPage: 'New page',
      editPage: 'Edit page',
      media: 'Media Library',
      upload: 'Upload pictures',
      analytics: 'Analytics',
      users: 'Users',
      settings: 'Settings',
    },
    unavailable: {
      title: 'Accounts are unavailable',
      text: 'The staff area needs accounts, and they are either not set up here or cannot be reached right now. The site itself works without them.',
      retry: 'Try again',
      home: 'Go to the home page',
    },
    unknown: {
      title: 'No such screen',
      heading: 'There is nothing here',
      text: (path: string) => `There is no screen at ${path}. It may have been moved or removed.`,
      dashboard: 'Go to the dashboard',
    },
    broken: {
      title: 'This screen failed',
      heading: 'Something went wrong',
      text: 'The screen ran into a problem. Reloading usually helps. Saved changes are safe.',
      reload: 'Reload',
    },
  },
  states: {
    loading: 'Loading',
    retry: 'Try again',
    error: {
      title: 'This could not be loaded',
      text: 'The server sent an unusable response. Please try again.',
    },
    slow: {
      title: 'No answer yet',
      text: 'The server is taking unusually long. Please try again, or come back in a few minutes.',
    },
    offline: {
      title: 'You are offline',
      text: 'This needs a connection. It loads as soon as you are online again.',
    },
    'no-permission': {
      title: 'You do not have access',
      text: 'Your role does not allow this. If you think it should, ask an admin.',
    },
  },
  table: {
    sortAscending: (column: string) => `Sort by ${column}, ascending`,
    sortDescending: (column: string) => `Sort by ${column}, descending`,
    previous: 'Previous',
    next: 'Next',
    pages: 'Pages of the table',
    page: (page: number) => `Page ${String(page)}`,
    pageOf: (page: number, count: number) => `Page ${String(page)} of ${String(count)}`,
  },
  dialog: {
    close: 'Close',
    cancel: 'Cancel',
    working: 'One moment…',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'You have unsaved changes. If you leave now, they are lost.',
    leave: 'Leave',
    stay: 'Stay here',
  },
  form: {
    characters: (length: number, limit: number) =>
      `${length.toLocaleString('en')} of ${limit.toLocaleString('en')}`,
  },
};

export type StaffWords = typeof staff;
