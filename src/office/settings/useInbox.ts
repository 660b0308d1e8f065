import { useStore } from 'zustand';
import { useKept } from '../../ui/routing/kept';
import { createSiteSettings, type Inbox } from './store';

/** Whether the contact form's messages are stored. Re-renders the component when this changes. */
export function useInbox(): Inbox {
  return useStore(useKept(createSiteSettings), ({ inbox }) => inbox);
}
