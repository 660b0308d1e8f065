import { DEFAULT_PLACES, type PlaceId, PLACE_IDS } from 'roundel/places/registry';
import { readStoredJson, writeStored } from '../../browser/storage';

export const PICKED_KEY = 'roundel-places';

/** The places that the visitor picked last. The default places if none are stored. */
export function readPicked(): readonly PlaceId[] {
  const stored = readStoredJson(PICKED_KEY);
  // Another version of the site may have stored places that this version does not know.
  const known = Array.isArray(stored) ? PLACE_IDS.filter((id) => stored.includes(id)) : [];
  return known.length === 0 ? DEFAULT_PLACES : known;
}

/**
 * Stores the picked places. Does nothing where storage is blocked: the places are then forgotten when the kit closes.
 */
export function storePicked(picked: readonly PlaceId[]): void {
  writeStored(PICKED_KEY, JSON.stringify(picked));
}
