const number = new Intl.NumberFormat('en');
const weekday = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

export const dashboard = {
  lead: (name: string) => `Signed in as ${name}.`,
  failed: 'Failed to load dashboard data',
  retry: 'Try again',
  number: (value: number) => number.format(value),
  cards: {
    title: 'At a glance',
    pages: 'Total Pages',
    media: 'Media Library',
    users: 'Users',
    events: 'Analytics Events',
    counting: 'Counting',
    unknown: 'Unknown',
    links: {
      pages: 'All pages',
      media: 'All pictures',
      users: 'All users',
      events: 'View Analytics',
    },
  },
  week: {
    title: 'Last seven days',
    note: 'Complete days in UTC, counted every night.',
    caption: 'Uploads, finished pictures and downloads on the last seven complete days',
    day: 'Day',
    uploads: 'Uploads',
    processed: 'Finished',
    downloads: 'Downloads',
    total: 'Total',
    /** A day in the first column. */
    dayName: (start: Date) => weekday.format(start),
    notCounted: 'not counted yet',
    emptyTitle: 'No days counted yet',
    emptyText: 'The events of each day are counted the following night. Come back tomorrow.',
    link: 'View Analytics',
  },
  actions: {
    title: 'Quick Actions',
    newPage: { label: 'Write a page', hint: 'Starts as a draft that visitors cannot see' },
    upload: { label: 'Upload pictures', hint: 'For use in pages' },
    analytics: { label: 'View Analytics', hint: 'What visitors do, day by day' },
    settings: { label: 'Site Settings', hint: 'Upload limit, analytics, banner' },
  },
  tips: {
    title: 'Tips',
    editor: [
      'A page stays a draft until you publish it. Then its address is /p/ followed by its slug.',
      'Your text is saved as you type, so a closed tab or a lost connection loses nothing.',
      'Give every picture alternative text. Say what it shows, not that it is a picture.',
    ],
    admin: [
      'Give each person the least role they need: an editor writes, an admin also manages users and settings.',
      'Changes in the settings reach visitors within a minute, without a new release.',
      'The audit log records every change of roles and settings. Nobody can edit it.',
    ],
  },
};

export type DashboardWords = typeof dashboard;
