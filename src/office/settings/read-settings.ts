import { readStoredJson, writeStored } from '../../browser/storage';
import { parseSettings } from 'roundel-records/setting-fields';
import type { AppKeep } from '../../ui/routing/kept';
import { createSiteSettings, type SiteSettingsStore } from './store';

/** The address of a function that reads the settings from the database. */
const ADDRESS = '/content/settings.json';

/** Local storage key of the last settings read, so that the next visit starts with them. */
export const SETTINGS_KEY = 'roundel-settings';

/** Request timeout in milliseconds. */
const TIME_LIMIT = 10_000;

/** Milliseconds before the settings are read again. The CDN caches the response for the same time. */
const FRESH_FOR = 60_000;

/** The outcome of reading the settings. */
export type Reading =
  | 'read'
  /** The site has no backend: the settings stay as they are, and nothing can be stored. */
  | 'no-backend'
  /** The request failed: the last known settings still apply. */
  | 'failed';

/** Applies the settings of the last visit to the store, and creates functions that read the settings into it. */
export function createSettingsReader(store: SiteSettingsStore) {
  const lastKnown = parseSettings(readStoredJson(SETTINGS_KEY));
  if (lastKnown !== null) store.setState({ settings: lastKnown });
  let reading: Promise<Reading> | null = null;
  let readAt = -Infinity;
  let isUnderWay = false;

  function begin(): Promise<Reading> {
    readAt = Date.now();
    isUnderWay = true;
    reading = fetchSettings(store)
      .catch((error: unknown): Reading => {
        console.warn('Could not read the site settings; keeping the last known ones.', error);
        return 'failed';
      })
      .finally(() => {
        isUnderWay = false;
      });
    return reading;
  }

  /**
   * Reads the settings from the server, or returns the outcome of the last attempt
   * if that was less than a minute ago. Never rejects.
   */
  function readSettings(): Promise<Reading> {
    return reading === null || Date.now() - readAt >= FRESH_FOR ? begin() : reading;
  }

  /**
   * Reads the settings from the server now, or returns the pending read. Call it before telling the visitor something
   * that depends on the settings, and for a retry. Never rejects.
   */
  function readSettingsNow(): Promise<Reading> {
    return reading !== null && isUnderWay ? reading : begin();
  }

  /**
   * Returns the upload limit in bytes. If a file of `size` bytes is above the last known limit, reads the settings first,
   * because the current limit may be higher. Never rejects.
   */
  async function uploadLimit(size: number): Promise<number> {
    if (size > store.getState().settings.max_upload_bytes) await readSettings();
    return store.getState().settings.max_upload_bytes;
  }

  return { readSettings, readSettingsNow, uploadLimit };
}

export type SettingsReader = ReturnType<typeof createSettingsReader>;

async function fetchSettings(store: SiteSettingsStore): Promise<Reading> {
  const response = await fetch(ADDRESS, {
    credentials: 'omit',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  // Firebase Hosting answers 404 when the site was deployed without functions.
  if (response.status === 204 || response.status === 404) {
    store.setState({ inbox: 'off' });
    return 'no-backend';
  }
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const found = parseSettings(await response.json());
  if (found === null) throw new Error('The response holds no valid settings');
  writeStored(SETTINGS_KEY, JSON.stringify(found));
  store.setState({ settings: found, inbox: found.inbox_enabled ? 'on' : 'off' });
  return 'read';
}

export function createAppReader(keep: AppKeep): SettingsReader {
  return createSettingsReader(keep(createSiteSettings));
}
