import { DEFAULT_PLACES, type PlaceId, PLACE_IDS } from 'roundel/tools';
import { readStoredJson, writeStored } from '../../../browser/storage';

export const PICKED_KEY = 'roundel-places';

/** The places that the visitor picked last. The default places if none are stored. */
export function readPicked(): readonly PlaceId[] {
  const stored = readStoredJson(PICKED_KEY);
  // Leaves out places that this version of the site does not know, because another version may have stored them.
  const known = Array.isArray(stored) ? PLACE_IDS.filter((id) => stored.includes(id)) : [];
  return known.length === 0 ? DEFAULT_PLACES : known;
}

/** Stores the picked places. Returns false if the browser refuses. */
export function storePicked(picked: readonly PlaceId[]): boolean {
  return writeStored(PICKED_KEY, JSON.stringify(picked));
}
