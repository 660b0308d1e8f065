import { useSyncExternalStore } from 'react';
import { withSettings } from '../../content/with-settings';
import { DEFAULT_SETTINGS } from '../../records/settings';
import { siteSettings } from '../../site-settings/store';

/** Returns a function that fills the current site settings into a text. */
export function useLiveText(): (text: string) => string {
  const { subscribe, getState } = siteSettings;
  const now = useSyncExternalStore(subscribe, getState, () => DEFAULT_SETTINGS);
  return (text) => withSettings(text, now);
}
