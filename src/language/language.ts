import { createListeners } from '../browser/listeners';
import { FIRST, LANGUAGES, type Language } from 'roundel-records/languages';

export { LANGUAGES, type Language };

/** Replaced by the build, once for each language. scripts/lib/languages.mjs */
declare const BUILD_LANGUAGE: Language | undefined;

/** Stores the chosen language. public/first-paint.js reads it on every page. */
export const LANGUAGE_KEY = 'roundel-language';

/** The language whose texts are part of the scripts. Tests run in English. */
export const BUILT_LANGUAGE: Language =
  typeof BUILD_LANGUAGE === 'undefined' ? FIRST : BUILD_LANGUAGE;

let shown = BUILT_LANGUAGE;
const listeners = createListeners();

/** The language of the page. It changes while the page runs: read it when it is needed. */
export function language(): Language {
  return shown;
}

/** Sets the language of the page. Only src/content/language-files.ts does, which also changes the texts. */
export function setLanguage(next: Language): void {
  shown = next;
  listeners.emit();
}

/** Calls `listener` when the language changes. Returns an unsubscribe function. */
export function subscribeToLanguage(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

/** What the path of every page in a language starts with: `/es`, and nothing in English. */
export function prefixOf(of: Language): string {
  return of === FIRST ? '' : `/${of}`;
}

/** The staff area and the pages that staff publish are in English only. */
const ENGLISH_ONLY = /^\/(admin|p)(?=\/|$)/;

/** Whether a page exists in every language. */
export function isTranslated(path: string): boolean {
  return !ENGLISH_ONLY.test(path);
}

/** The language of the page at a path. */
export function languageOf(path: string): Language {
  return LANGUAGES.find((other) => other !== FIRST && startsWith(path, prefixOf(other))) ?? FIRST;
}

/** A path without the prefix of its language: the same for the twins of a page. */
export function withoutLanguage(path: string): string {
  const rest = path.slice(prefixOf(languageOf(path)).length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The path of the same page in a language, or of the home page if the page is in English only.
 *
 * @param path a path in any language, with or without a query
 */
export function inLanguage(path: string, wanted: Language): string {
  const plain = withoutLanguage(path);
  if (wanted === FIRST) return plain;
  return prefixOf(wanted) + (isTranslated(plain) ? plain.replace(/^\/(?=$|[?#])/, '') : '');
}

/** Whether the first parts of a path are those of `start`. */
function startsWith(path: string, start: string): boolean {
  return path.startsWith(start) && /^$|^[/?#]/.test(path.slice(start.length));
}
