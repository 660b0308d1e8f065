import { useStore } from 'zustand';
import type { SiteSettings } from 'roundel-records/settings';
import { useKept } from '../../ui/routing/kept';
import { createSiteSettings } from './store';

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
