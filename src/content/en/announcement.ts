/** Labels of the announcement. Staff writes its text. */
export const announcement = {
  label: 'Announcement',
  more: 'Read more',
  dismiss: 'Dismiss this announcement',
};
