import { texts } from '../texts';

/** Labels of the announcement, whose text staff write. */
export const announcementTexts = texts('announcement', {
  label: 'Announcement',
  more: 'Read more',
  dismiss: 'Dismiss this announcement',
});
