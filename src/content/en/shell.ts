export const shell = {
  name: 'Roundel',
  /** A page's name in the browser's tab. */
  documentTitle: (page: string) => `${page} | Roundel`,
  skip: 'Skip to the content',
  home: 'Home',
  tools: 'Tools',
  start: 'Start Editing',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  loading: 'Loading the page',
  notifications: 'Notifications',
  theme: {
    legend: 'Colours',
    system: 'As the system',
    light: 'Light',
    dark: 'Dark',
  },
  footer: {
    privacy:
      'Your photo never leaves this device. It is read, edited and saved by your own browser.',
    pages: 'Pages',
    platforms: 'For your profile',
    shapes: 'Shapes and looks',
    colophon: 'Free to use, as often as you like. No account, no watermark.',
  },
};
