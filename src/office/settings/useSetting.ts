import { useStore } from 'zustand';
import type { SiteSettings } from 'roundel-records/settings';
import { siteSettings } from './store';

/**
 * Returns one of the site's settings, and re-renders the component when the setting
 * changes. Pages rendered at build time show the default.
 */
export function useSetting<Key extends keyof SiteSettings>(key: Key): SiteSettings[Key] {
  return useStore(siteSettings, ({ settings }) => settings[key]);
}

/** Like `useSetting`, for all settings. */
export function useSettings(): SiteSettings {
  return useStore(siteSettings, ({ settings }) => settings);
}
