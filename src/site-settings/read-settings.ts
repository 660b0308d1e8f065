import { readStoredJson, writeStored } from '../browser/storage';
import { parseSettings } from './parse';
import { setSiteSettings } from './store';

/** Served by a function that reads the settings from the database. */
const ADDRESS = '/content/settings.json';

/** Local storage key of the last settings read, so that the next visit starts with them. */
export const SETTINGS_KEY = 'roundel-settings';

/** Request timeout in milliseconds. */
const TIME_LIMIT = 10_000;

/** Milliseconds before the settings are read again; the CDN caches the response for as long. */
const FRESH_FOR = 60_000;

// Importing this module applies the settings of the last visit.
const lastKnown = parseSettings(readStoredJson(SETTINGS_KEY));
if (lastKnown !== null) setSiteSettings(lastKnown);

/** The outcome of reading the settings. */
export type Reading =
  | 'read'
  /** The site has no backend: the defaults apply, and nothing can be stored. */
  | 'no-backend'
  /** The request failed: the last known settings stay in force. */
  | 'failed';

let reading: Promise<Reading> | null = null;
let readAt = -Infinity;

/**
 * Reads the settings from the server, or returns the outcome of the last attempt
 * if that was less than a minute ago. Never rejects.
 */
export function readSettings(): Promise<Reading> {
  if (reading === null || Date.now() - readAt >= FRESH_FOR) {
    readAt = Date.now();
    reading = fetchSettings().catch((error: unknown) => {
      console.warn('Could not read the site settings; keeping the last known ones.', error);
      return 'failed';
    });
  }
  return reading;
}

async function fetchSettings(): Promise<Reading> {
  const response = await fetch(ADDRESS, {
    credentials: 'omit',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (response.status === 204) return 'no-backend';
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const found = parseSettings(await response.json());
  if (found === null) throw new Error('The response holds no valid settings');
  writeStored(SETTINGS_KEY, JSON.stringify(found));
  setSiteSettings(found);
  return 'read';
}
