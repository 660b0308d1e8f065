import { useSyncExternalStore } from 'react';
import { DEFAULT_SETTINGS, type SiteSettings } from '../records/settings';
import { settings } from './settings';

/**
 * One of the site's settings; the component renders again when it changes.
 * Pages rendered at build time show the default.
 */
export function useSetting<Key extends keyof SiteSettings>(key: Key): SiteSettings[Key] {
  return useSyncExternalStore(
    settings.subscribe,
    () => settings.getState()[key],
    () => DEFAULT_SETTINGS[key],
  );
}
