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
    unknown: 'Not known',
    links: {
      pages: 'All pages',
      media: 'All pictures',
      users: 'All users',
      events: 'View Analytics',
    },
  },
  week: {
    title: 'Last seven days',
    note: 'Finished days, midnight to midnight UTC. They are counted every night.',
    caption: 'Uploads, finished pictures and downloads of the last seven finished days',
    day: 'Day',
    uploads: 'Uploads',
    processed: 'Finished',
    downloads: 'Downloads',
    total: 'Together',
    /** A day in the first column. */
    dayName: (start: Date) => weekday.format(start),
    notCounted: 'not counted yet',
    emptyTitle: 'No day is counted yet',
    emptyText: 'Every night the events of the day before are counted. Come back tomorrow.',
    link: 'View Analytics',
  },
  actions: {
    title: 'Quick Actions',
    newPage: { label: 'Write a page', hint: 'Starts as a draft nobody sees' },
    upload: { label: 'Upload pictures', hint: 'For use in pages' },
    analytics: { label: 'View Analytics', hint: 'What visitors do, day by day' },
    settings: { label: 'Site Settings', hint: 'Upload limit, analytics, banner' },
  },
  tips: {
    title: 'Tips',
    editor: [
      'A page stays a draft until you publish it. Then it stands at /p/ and its slug.',
      'What you type is kept as you go: a closed tab or a lost connection costs you nothing.',
      'Give every picture a text for people who cannot see it. Say what it shows, not that it is a picture.',
    ],
    admin: [
      'Give each person the least role they need: an editor writes, an admin also decides.',
      'Changes in the settings reach visitors within a minute, without a new release.',
      'Every role given or taken and every changed setting is in the audit log. Nobody can edit it.',
    ],
  },
};

export type DashboardWords = typeof dashboard;
