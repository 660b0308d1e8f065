import { createListeners } from '../../browser/listeners';
import { DEFAULT_SETTINGS, type SiteSettings } from 'roundel-records/settings';

/** Whether the contact form's messages are stored. Unknown until the server has answered on this page. */
export type Inbox = 'unknown' | 'on' | 'off';

export type SiteSettingsStore = ReturnType<typeof createSiteSettings>;

/** Creates a store with the default settings. */
export function createSiteSettings() {
  let current: SiteSettings = DEFAULT_SETTINGS;
  let inbox: Inbox = 'unknown';
  const listeners = createListeners();
  return {
    getState: (): SiteSettings => current,
    /** Whether messages are stored. Unlike `getState`, this does not use settings from an earlier visit. */
    inbox: (): Inbox => inbox,
    /** Calls `listener` when the settings or the inbox change. Returns an unsubscribe function. */
    subscribe: (listener: () => void): (() => void) => {
      return listeners.subscribe(listener);
    },
    /**
     * Replaces the current settings and notifies the listeners.
     *
     * @param answered the server's answer about the inbox; omitted for settings from an earlier visit
     */
    set: (found: SiteSettings, answered: Inbox = inbox): void => {
      current = found;
      inbox = answered;
      listeners.emit();
    },
    /** Stores the server's answer about the inbox, and notifies the listeners. */
    setInbox: (found: 'on' | 'off'): void => {
      inbox = found;
      listeners.emit();
    },
  };
}

/**
 * The site's current settings: the settings that were read last, in this visit or in an earlier one, or the defaults if
 * none were ever read. This module is small, because every page loads it at once. The code that reads settings loads
 * later (read-settings.ts).
 */
export const siteSettings = createSiteSettings();
