import { MESSAGE_LIMITS } from 'roundel-records/message';
import { moment } from './moment';

const number = new Intl.NumberFormat('en');

const { daysKept } = MESSAGE_LIMITS;

const messages = (count: number) => (count === 1 ? '1 message' : `${String(count)} messages`);

const SHOW_OTHERS = 'Show all messages to see the others.';

export const inbox = {
  lead: `Messages from the contact form. Each is deleted after ${daysKept} days.`,
  off: 'The inbox is off: the contact form sends nothing, and says so. Turn it on in the settings.',
  settings: 'Open the settings',
  caption: 'Messages, newest first',
  moment,
  subject: 'Subject',
  from: 'From',
  when: 'Received',
  unread: 'New',
  open: (subject: string) => `Read “${subject}”`,
  empty: {
    all: { title: 'No messages', text: 'Messages that visitors send appear here.' },
    new: { title: 'No new messages', text: SHOW_OTHERS },
    read: { title: 'No read messages', text: SHOW_OTHERS },
  },
  sender: (name: string, email: string) => `${name}, ${email}`,
  warning: 'Anybody can write any name and address here.',
  answer: 'Answer by e-mail',
  /** The subject of the answer. */
  re: (subject: string) => `Re: ${subject}`,
  search: 'Search messages',
  searchHint: 'Sender, address, subject or text',
  clear: 'Clear the search',
  noMatch: {
    title: 'No messages found',
    text: 'Search for the beginning of a word in the name, the address, the subject or the text.',
  },
  number: (count: number) => number.format(count),
  newCount: (count: number) =>
    count === 1 ? '1 new message' : `${number.format(count)} new messages`,
  select: 'Select',
  filter: 'Which messages',
  filters: { all: 'All', new: 'New', read: 'Read' },
  showAll: 'Show all',
  markRead: 'Mark as read',
  markUnread: 'Mark as new',
  removing: (count: number) => `Delete ${messages(count)}?`,
  done: {
    read: (count: number) => `${messages(count)} marked as read.`,
    unread: (count: number) => `${messages(count)} marked as new.`,
    removed: (count: number) => `${messages(count)} deleted.`,
  },
  failedFor: (subject: string, reason: string) => `“${subject}”: ${reason}`,
  remove: 'Delete',
  removeTitle: 'Delete this message?',
  removeText: 'This cannot be undone.',
  removed: 'The message is deleted.',
  failed: 'This did not work, and nothing has changed. Check your connection, then try again.',
};
