import { files as address } from 'virtual:language-scripts';
import { retryableImport } from '../browser/retryable-import';
import { language, type Language } from './language';

const importFiles = retryableImport<typeof import('./language-files')>(address);

/** The module that changes the language. Only a page whose visitor is about to change the language loads the module. */
let files: typeof import('./language-files') | null = null;

/** Loads the texts of a language. Rejects if they cannot be fetched; a later call tries again. */
export async function loadLanguage(wanted: Language): Promise<void> {
  if (wanted === language()) return;
  files ??= await importFiles();
  await files.load(wanted);
}

/** Shows everything in a language if its texts are loaded. Returns whether these texts are loaded. */
export function showLanguage(wanted: Language): boolean {
  return wanted === language() || files?.show(wanted) === true;
}
