import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEFAULT_SETTINGS, type SiteSettings } from 'roundel-records/settings';

/** Whether the contact form's messages are stored. Unknown until the server has answered on this page. */
export type Inbox = 'unknown' | 'on' | 'off';

interface SiteSettingsState {
  /** The settings that were read last, in this visit or in an earlier one, or the defaults if none were ever read. */
  readonly settings: SiteSettings;
  /** Whether messages are stored. Unlike `settings`, this does not come from an earlier visit. */
  readonly inbox: Inbox;
}

export type SiteSettingsStore = StoreApi<SiteSettingsState>;

/**
 * Creates a store with the default settings. The app keeps one. This module is small, because every page loads it at
 * once. The code that reads settings loads later (read-settings.ts).
 */
export function createSiteSettings(): SiteSettingsStore {
  return createStore<SiteSettingsState>(() => ({ settings: DEFAULT_SETTINGS, inbox: 'unknown' }));
}
