export const shell = {
  name: 'Roundel',
  /** What the site is, for search results and installed sites. */
  description:
    'Turn a photo into a round, square, WhatsApp, Instagram or Facebook profile picture. Free, without an account, and the photo never leaves your device.',
  /** The title of a browser tab. */
  documentTitle: (page: string) => `${page} | Roundel`,
  skip: 'Skip to the content',
  home: 'Home',
  tools: 'Tools',
  batch: 'Many photos',
  help: 'Help Center',
  faq: 'Questions',
  editor: 'Editor',
  about: 'About',
  contact: 'Contact',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  cookies: 'Cookies',
  /** A link to the licences of the software that others have made. */
  licences: 'Licences',
  languageFailed: 'The other language could not be loaded. Check your connection and try again.',
  start: 'Start Editing',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  loading: 'Loading the page',
  notifications: 'Notifications',
  account: {
    signIn: 'Sign in',
    profile: 'Your profile',
    staff: 'Staff area',
    signOut: 'Sign out',
    signOutFailed: 'An error occurred during sign out',
  },
  theme: {
    legend: 'Colours',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  footer: {
    privacy:
      'Your photo never leaves this device. It is read, edited and saved by your own browser.',
    pages: 'Roundel',
    legal: 'The fine print',
    published: 'More to read',
    platforms: 'For your profile',
    shapes: 'Shapes and looks',
    colophon: 'Free to use, as often as you like. No account, no watermark.',
  },
};
