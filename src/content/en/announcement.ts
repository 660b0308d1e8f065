/** Around an announcement, whose own words the staff writes. */
export const announcement = {
  label: 'Announcement',
  more: 'Read more',
  dismiss: 'Dismiss this announcement',
};
