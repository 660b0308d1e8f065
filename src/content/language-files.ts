import { texts } from 'virtual:language-scripts';
import { retryableImport } from '../browser/retryable-import';
import { BUILT_LANGUAGE, language, setLanguage, type Language } from './language';
import type { Texts } from './live-texts';
import { showTexts } from './replace-texts';

type Table = Readonly<Record<string, Texts>>;

/**
 * The functions that fetch the texts, keyed by language. The build's language needs no function, because its texts are
 * part of the scripts.
 */
const importTexts = new Map(
  Object.entries(texts).map(([name, address]) => [
    name,
    retryableImport<{ readonly all: Table }>(address),
  ]),
);

/** The loaded texts, keyed by language. Null for the build's language. */
const loaded = new Map<Language, Table | null>([[BUILT_LANGUAGE, null]]);

/** Loads the texts of a language. Rejects if they cannot be fetched; a later call tries again. */
export async function load(wanted: Language): Promise<void> {
  if (loaded.has(wanted)) return;
  const fetchTexts = importTexts.get(wanted);
  if (fetchTexts === undefined) throw new Error(`There are no texts in '${wanted}'.`);
  loaded.set(wanted, (await fetchTexts()).all);
}

/** Shows everything in a language if its texts are loaded. Returns whether these texts are loaded. */
export function show(wanted: Language): boolean {
  const table = loaded.get(wanted);
  if (table === undefined) return false;
  showTexts(table);
  if (wanted !== language()) setLanguage(wanted);
  return true;
}
