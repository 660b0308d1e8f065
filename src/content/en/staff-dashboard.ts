import { moment, utcWeekday } from './moment';

const number = new Intl.NumberFormat('en');

export const dashboard = {
  lead: (name: string) => `Signed in as ${name}.`,
  failed: 'Failed to load dashboard data',
  retry: 'Try again',
  number: (value: number) => number.format(value),
  moment: (time: Date) => moment(time),
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
    note: 'Days run from midnight to midnight UTC. Today is counted up to now, the others every night.',
    caption: 'Uploads, processed photos and downloads on the last seven days',
    day: 'Day',
    uploads: 'Uploads',
    processed: 'Processed',
    downloads: 'Downloads',
    total: 'Total',
    /** The label of a row. */
    dayName: utcWeekday,
    /** Follows the label of the current day. */
    soFar: 'so\u00a0far',
    notCounted: 'not counted yet',
    emptyTitle: 'No counts yet',
    emptyText: 'Nothing happened today, and no day before is counted yet. Come back tomorrow.',
    link: 'View Analytics',
  },
  work: {
    title: 'Your work',
    link: 'All pages',
    drafts: 'Drafts you began',
    noDrafts: 'None. A page that you begin and do not publish appears here.',
    recent: 'Changed last',
    noRecent: 'There are no pages yet.',
    changed: (isPublished: boolean, when: string, by: string) =>
      `${isPublished ? 'Published' : 'Draft'}, ${when}${by === '' ? '' : `, ${by}`}`,
    pictures: 'Pictures without alternative text',
    withoutAlt: (count: number) => {
      if (count === 0) return 'Every picture has one.';
      return count === 1 ? '1 picture has none.' : `${number.format(count)} pictures have none.`;
    },
    toMedia: 'Open the library',
    messages: 'Messages',
    unread: (count: number | null) => {
      if (count === null) return 'Counting the new messages.';
      if (count === 0) return 'All are read.';
      return count === 1 ? '1 message is new.' : `${number.format(count)} messages are new.`;
    },
    toInbox: 'Open the inbox',
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
      'While you type, the editor keeps your text as a draft of its tab, and says where. Open the page again to continue with it.',
      'Write alternative text for every picture. Describe what it shows, without saying that it is a picture.',
    ],
    admin: [
      'Give people only the role they need. Editors write; admins also manage users and settings.',
      'Settings reach visitors within a minute, without a new release.',
      'The audit log records every change to roles and settings. Nobody can edit it.',
    ],
  },
};
