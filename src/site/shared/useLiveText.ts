import { useSyncExternalStore } from 'react';
import { withSettings } from '../../content/with-settings';
import { DEFAULT_SETTINGS } from '../../records/settings';
import { settings } from '../../site-settings/settings';

/** Gives texts with what the staff has set in them, as soon as that is known. */
export function useLiveText(): (text: string) => string {
  const { subscribe, getState } = settings;
  const now = useSyncExternalStore(subscribe, getState, () => DEFAULT_SETTINGS);
  return (text) => withSettings(text, now);
}
