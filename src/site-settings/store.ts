import { createListeners } from '../browser/listeners';
import { DEFAULT_SETTINGS, type SiteSettings } from '../records/settings';

let current: SiteSettings = DEFAULT_SETTINGS;
const listeners = createListeners();

/**
 * The site's current settings: the last ones read, in this visit or an earlier
 * one, or else the defaults. Kept small because every page loads it at once; the
 * code that reads settings loads later (read-settings.ts).
 */
export const siteSettings = {
  getState: (): SiteSettings => current,
  /** Calls `listener` when the settings change. Returns an unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    return listeners.subscribe(listener);
  },
};

/** Replaces the current settings and notifies the listeners. */
export function setSiteSettings(found: SiteSettings): void {
  current = found;
  listeners.emit();
}
