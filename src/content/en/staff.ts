import type { Role } from 'roundel-records/role';

/** Texts of the staff area's shell and shared parts. */
export const staff = {
  shell: {
    name: 'Staff',
    documentTitle: (screen: string) => `${screen} | Roundel staff`,
    description: 'The staff area of Roundel.',
    checking: 'Checking your permissions',
    navigation: 'Staff',
    sidebar: 'Screens and your account',
    openMenu: 'Open the menu',
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
      inbox: 'Inbox',
      users: 'Users',
      settings: 'Settings',
    },
    home: 'Go to the home page',
    lost: {
      reasons: {
        'user-disabled': {
          title: 'Your account has been blocked',
          text: 'An admin has blocked your account, so you can no longer save or change anything here. If this is a mistake, ask an admin.',
        },
        'account-gone': {
          title: 'Your account has been deleted',
          text: 'Your account no longer exists, so you can no longer save or change anything here.',
        },
        'session-ended': {
          title: 'You have been signed out',
          text: 'Your account was signed out on all devices, or its password was changed. Sign in again to go on.',
        },
        elsewhere: {
          title: 'You are signed out',
          text: 'You have been signed out in another tab. Sign in again to go on.',
        },
        'other-account': {
          title: 'Another account is signed in',
          text: 'Somebody has signed in with another account in another tab. This screen belongs to the account that was signed in before.',
        },
        'no-editor': {
          title: 'You are no longer an editor',
          text: 'An admin has removed your role, so you can no longer save or change anything here.',
        },
        'no-admin': {
          title: 'You are no longer an admin',
          text: 'Another admin has removed your role, so you can no longer save or change anything here.',
        },
      },
      kept: 'The text on this screen is still here. You can copy it.',
      comeBack: 'Once you have signed in again, this tab goes on where you stopped.',
      written: 'Text on this screen',
      copy: 'Copy the text',
      copied: 'Text copied',
      copyFailed: 'The text could not be copied. Select it in the box and copy it from there.',
      signIn: 'Sign in again',
      signInNewTab: 'Sign in again in a new tab',
      reload: 'Continue with the other account',
    },
    unavailable: {
      title: 'Accounts are unavailable',
      text: 'The staff area needs accounts, which are either not set up here or cannot be reached right now. The rest of the site works without them.',
    },
    rolesFailed: {
      title: 'Your roles could not be loaded',
      text: 'The server has not said what you may do here. Please check your connection and try again.',
    },
    unknown: {
      title: 'Screen not found',
      heading: 'There is nothing here',
      text: (path: string) => `There is no screen at ${path}. It may have been moved or removed.`,
      dashboard: 'Go to the dashboard',
    },
    broken: {
      title: 'This screen stopped working',
      heading: 'Something went wrong',
      text: 'Please try again. If that does not help, reload the page. Everything you saved is safe.',
      retry: 'Try again',
      reload: 'Reload',
    },
  },
  states: {
    loading: 'Loading',
    retry: 'Try again',
    error: {
      title: 'This could not be loaded',
      text: 'Something went wrong. Please try again.',
    },
    slow: {
      title: 'This is taking too long',
      text: 'The server has not answered. Please try again, or come back in a few minutes.',
    },
    offline: {
      title: 'You are offline',
      text: 'This needs a connection, and will load as soon as you are back online.',
    },
    'no-permission': {
      title: 'You do not have access',
      text: 'Your role does not allow this. If you need access, ask an admin.',
    },
  },
  table: {
    previous: 'Previous',
    next: 'Next',
    pages: 'Pagination',
    page: (page: number) => `Page ${String(page)}`,
    pageOf: (page: number, count: number) => `Page ${String(page)} of ${String(count)}`,
  },
  dialog: {
    cancel: 'Cancel',
    working: 'One moment…',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'You have unsaved changes. They will be lost if you leave now.',
    leave: 'Leave',
    stay: 'Stay here',
  },
  selection: {
    label: 'Selection',
    all: 'Select all on this page',
    one: (name: string) => `Select ${name}`,
    count: (count: number) => `${String(count)} selected`,
    close: 'Close',
    failures: {
      error: 'Something went wrong; please try again.',
      slow: 'The server did not answer in time; it is safe to try again.',
      offline: 'You are offline.',
      'no-permission': 'You no longer have permission.',
    },
  },
  form: {
    characters: (length: number, limit: number) =>
      `${length.toLocaleString('en')} of ${limit.toLocaleString('en')}`,
  },
};

export type StaffWords = typeof staff;
