import { dateOf } from './moment';

export const published = {
  /** The date is in the visitor's time zone. */
  updated: (time: Date) => `Updated on ${dateOf(time)}`,
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
