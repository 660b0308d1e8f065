import { utcClock, formatUtcDay } from './moment';

export const published = {
  /** The date is in UTC, so that the server and the browser render the same text. */
  updated: (time: Date) => `Updated on ${formatUtcDay(time)}`,
  list: {
    title: 'Pages',
    lead: 'Everything we have published, the newest changes first.',
    description:
      'News, guides and notes from the people behind Roundel, the free maker of profile pictures.',
    none: 'Nothing has been published yet.',
  },
  preview: {
    /** The time is in UTC, so that the server and the browser render the same text. */
    note: (expires: Date) =>
      `Draft preview, expires ${formatUtcDay(expires)}, ${utcClock(expires)}. Pictures that are not published yet are missing.`,
    missing: {
      title: 'This preview link does not work',
      text: 'It has expired, was revoked, or is incomplete. Ask the person who sent it for a new one.',
    },
  },
  offline: {
    title: 'You are offline',
    text: 'This page has not been loaded yet. It will appear as soon as you are connected again.',
  },
  failed: {
    title: 'This page could not be loaded',
    text: 'The site did not respond correctly. Please try again in a moment.',
  },
  description: 'A page of Roundel.',
  retry: 'Try again',
  home: 'Go to the home page',
};
