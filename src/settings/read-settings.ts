import { readStoredJson, writeStored } from '../browser/storage';
import { parseSettings } from './parse';
import { holdSettings } from './settings';

/** Where the site answers with its settings: a file to visitors, made from the database. */
const ADDRESS = '/content/settings.json';

/** What was read last, so that it counts from the first moment of the next visit. */
export const SETTINGS_KEY = 'roundel-settings';

/** Milliseconds before reading is given up. */
const TIME_LIMIT = 10_000;

/** Milliseconds for which what was read is not read again: the server's answer is kept as long. */
const FRESH_FOR = 60_000;

// Whoever imports this finds the settings of the last visit in force.
const lastKnown = parseSettings(readStoredJson(SETTINGS_KEY));
if (lastKnown !== null) holdSettings(lastKnown);

/** What came of reading. */
export type Reading =
  | 'read'
  /** The site has no backend, so no settings either: the defaults hold, and nothing can be stored. */
  | 'no-backend'
  /** Nobody knows: the last known settings go on. */
  | 'failed';

let reading: Promise<Reading> | null = null;
let readAt = -Infinity;

/**
 * Reads the settings from the server, unless that was tried within the last
 * minute. Never rejects.
 */
export function readSettings(): Promise<Reading> {
  if (reading === null || Date.now() - readAt >= FRESH_FOR) {
    readAt = Date.now();
    reading = fetchSettings().catch((error: unknown) => {
      console.warn('The settings could not be read; the last known ones hold.', error);
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
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const found = parseSettings(await response.json());
  if (found === null) throw new Error('answered what are no settings');
  writeStored(SETTINGS_KEY, JSON.stringify(found));
  holdSettings(found);
  return 'read';
}
