/** Labels of the announcement, whose text staff write. */
export const announcement = {
  label: 'Announcement',
  more: 'Read more',
  dismiss: 'Dismiss this announcement',
};
