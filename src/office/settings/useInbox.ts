import { useSyncExternalStore } from 'react';
import { siteSettings, type Inbox } from './store';

/** Whether the contact form's messages are stored. Re-renders the component when this changes. */
export function useInbox(): Inbox {
  return useSyncExternalStore(siteSettings.subscribe, siteSettings.inbox, () => 'unknown');
}
