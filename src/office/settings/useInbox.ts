import { useStore } from 'zustand';
import { siteSettings, type Inbox } from './store';

/** Whether the contact form's messages are stored. Re-renders the component when this changes. */
export function useInbox(): Inbox {
  return useStore(siteSettings, ({ inbox }) => inbox);
}
