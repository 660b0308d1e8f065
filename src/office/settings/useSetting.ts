import { useStore } from 'zustand';
import type { SiteSettings } from 'roundel-records/settings';
import { useKept } from '../../ui/routing/kept';
import { createSiteSettings, type Inbox } from './store';

/**
 * Returns one of the site's settings, and re-renders the component when the setting
 * changes. Pages rendered at build time show the default.
 */
export function useSetting<Key extends keyof SiteSettings>(key: Key): SiteSettings[Key] {
  return useStore(useKept(createSiteSettings), ({ settings }) => settings[key]);
}

/** Like `useSetting`, for all settings. */
export function useSettings(): SiteSettings {
  return useStore(useKept(createSiteSettings), ({ settings }) => settings);
}

/** Whether the contact form's messages are stored. Re-renders the component when this changes. */
export function useInbox(): Inbox {
  return useStore(useKept(createSiteSettings), ({ inbox }) => inbox);
}
