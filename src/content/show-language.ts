import addresses from 'virtual:translations';
import { retryableImport } from '../browser/retryable-import';
import { BUILT_LANGUAGE, type Language } from './language';
import { pageLanguage } from './page-language';
import type { Translation } from './texts';

/** The functions that fetch the texts in the other languages, keyed by language. */
const importers = new Map(
  Object.entries(addresses).map(([language, address]) => [
    language,
    retryableImport<{ readonly all: Translation }>(address),
  ]),
);

/** The texts that this page has, keyed by language. Null for the build's language. */
const loaded = new Map<Language, Translation | null>([[BUILT_LANGUAGE, null]]);

/** Loads the texts of a language. Rejects if they cannot be fetched; a later call tries again. */
export async function loadLanguage(wanted: Language): Promise<void> {
  if (loaded.has(wanted)) return;
  const importTexts = importers.get(wanted);
  if (importTexts === undefined) throw new Error(`There are no texts in '${wanted}'.`);
  loaded.set(wanted, (await importTexts()).all);
}

/** Shows everything in a language if its texts are loaded. Returns whether these texts are loaded. */
export function showLanguage(wanted: Language): boolean {
  const translation = loaded.get(wanted);
  if (translation === undefined) return false;
  pageLanguage.setState({ language: wanted, translation });
  return true;
}
