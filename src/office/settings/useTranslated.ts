import { useSyncExternalStore } from 'react';
import { DEFAULT_SETTINGS, type TranslatedKey } from 'roundel-records/settings';
import { siteSettings } from './store';
import { translated } from '../../content/translated';

/** Like `useSetting`, for a setting in the current language. See `translated`. */
export function useTranslated(key: TranslatedKey, fallback: string): string {
  return useSyncExternalStore(
    siteSettings.subscribe,
    () => translated(siteSettings.getState(), key, fallback),
    () => translated(DEFAULT_SETTINGS, key, fallback),
  );
}
