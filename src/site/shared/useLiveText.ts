import { useSyncExternalStore } from 'react';
import { withSettings } from '../../content/with-settings';
import { DEFAULT_SETTINGS } from '../../records/settings';
import { siteSettings } from '../../site-settings/store';

/** Gives texts with what the staff has set in them, as soon as that is known. */
export function useLiveText(): (text: string) => string {
  const { subscribe, getState } = siteSettings;
  const now = useSyncExternalStore(subscribe, getState, () => DEFAULT_SETTINGS);
  return (text) => withSettings(text, now);
}
