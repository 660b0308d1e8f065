import { useSyncExternalStore } from 'react';
import { textOf, type Text } from '../../content/text';
import { DEFAULT_SETTINGS } from '../../records/settings';
import { settings } from '../../settings/settings';

/** Returns a function that builds texts from the current settings. */
export function useLiveText(): (text: Text) => string {
  const { subscribe, getState } = settings;
  const current = useSyncExternalStore(subscribe, getState, () => DEFAULT_SETTINGS);
  return (text) => textOf(text, current);
}
