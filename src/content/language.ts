import { FIRST, LANGUAGES, type Language } from 'roundel-records/languages';

export { LANGUAGES, type Language };

/** Each build replaces this name with its language; see scripts/lib/language-plugins.mjs. */
declare const BUILD_LANGUAGE: Language | undefined;

/** Storage key of the chosen language, which public/first-paint.js reads on every page. */
export const LANGUAGE_KEY = 'roundel-language';

/** The language whose texts are part of the scripts. Tests run in English. */
export const BUILT_LANGUAGE: Language =
  typeof BUILD_LANGUAGE === 'undefined' ? FIRST : BUILD_LANGUAGE;

/** The prefix of every path in a language, such as `/es`. Empty for English. */
export function findPrefix(of: Language): string {
  return of === FIRST ? '' : `/${of}`;
}

/** The staff area and the pages that staff publish are in English only. */
const ENGLISH_ONLY = /^\/(admin|p)(?=\/|$)/;

/** Whether a page exists in every language. */
export function isTranslated(path: string): boolean {
  return !ENGLISH_ONLY.test(path);
}

/** The language of the page at a path. */
export function findLanguage(path: string): Language {
  return LANGUAGES.find((other) => other !== FIRST && startsWith(path, findPrefix(other))) ?? FIRST;
}

/** Returns a path without its language prefix. For every language, the result for a page is the same. */
export function withoutLanguage(path: string): string {
  const rest = path.slice(findPrefix(findLanguage(path)).length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The path of the same page in a language, or of the home page in that language if the page exists only in English.
 *
 * @param path a path in any language, with or without a query
 */
export function inLanguage(path: string, wanted: Language): string {
  // The result must start with one slash: a browser would take what follows two, as in `/es//elsewhere`, for a host.
  const plain = withoutLanguage(path).replace(/^[/\\]+/, '/');
  if (wanted === FIRST) return plain;
  return findPrefix(wanted) + (isTranslated(plain) ? plain.replace(/^\/(?=$|[?#])/, '') : '');
}

/** Whether a path starts with `start`, and a segment of the path ends where `start` ends. */
function startsWith(path: string, start: string): boolean {
  return path.startsWith(start) && /^$|^[/?#]/.test(path.slice(start.length));
}
