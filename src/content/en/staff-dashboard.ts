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
    note: 'Complete days, midnight to midnight UTC. The counts are updated every night.',
    caption: 'Uploads, processed photos and downloads on the last seven complete days',
    day: 'Day',
    uploads: 'Uploads',
    processed: 'Processed',
    downloads: 'Downloads',
    total: 'Total',
    /** The label of a row. */
    dayName: (start: Date) => weekday.format(start),
    notCounted: 'not counted yet',
    emptyTitle: 'No counts yet',
    emptyText: 'Events are counted every night for the day before. Come back tomorrow.',
    link: 'View Analytics',
  },
  actions: {
    title: 'Quick Actions',
    newPage: { label: 'Write a page', hint: 'Starts as a draft that only staff can see' },
    upload: { label: 'Upload pictures', hint: 'For use in pages' },
    analytics: { label: 'View Analytics', hint: 'What visitors do, day by day' },
    settings: { label: 'Site Settings', hint: 'Upload limit, analytics, banner' },
  },
  tips: {
    title: 'Tips',
    editor: [
      'A page stays a draft until you publish it. It then appears on the site under /p/.',
      'Your text is saved automatically as you type, so a closed tab or a lost connection costs you nothing.',
      'Write alternative text for every picture. Describe what it shows, without saying that it is a picture.',
    ],
    admin: [
      'Give people only the role they need. Editors write; admins also manage users and settings.',
      'Settings reach visitors within a minute, without a new release.',
      'The audit log records every change to roles and settings. Nobody can edit it.',
    ],
  },
};

export type DashboardWords = typeof dashboard;
