import { useSyncExternalStore } from 'react';
import { textOf, type Text } from '../../content/text';
import { DEFAULT_SETTINGS } from 'roundel-records/settings';
import { siteSettings } from '../../office/settings/store';

/** Returns a function that builds texts from the current site settings. */
export function useLiveText(): (text: Text) => string {
  const { subscribe, getState } = siteSettings;
  const current = useSyncExternalStore(subscribe, getState, () => DEFAULT_SETTINGS);
  return (text) => textOf(text, current);
}
