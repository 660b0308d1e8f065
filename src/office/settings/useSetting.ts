import { useSyncExternalStore } from 'react';
import { DEFAULT_SETTINGS, type SiteSettings } from 'roundel-records/settings';
import { siteSettings } from './store';

/**
 * Returns one of the site's settings, and re-renders the component when the setting
 * changes. Pages rendered at build time show the default.
 */
export function useSetting<Key extends keyof SiteSettings>(key: Key): SiteSettings[Key] {
  return useSyncExternalStore(
    siteSettings.subscribe,
    () => siteSettings.getState()[key],
    () => DEFAULT_SETTINGS[key],
  );
}
