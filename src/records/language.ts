/** The languages of the visitor's site. The first one has no prefix in its addresses. */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Replaced by the build, once for each language. scripts/lib/languages.mjs */
declare const BUILD_LANGUAGE: Language | undefined;

/** The language of this build. Tests run in English. */
export const LANGUAGE: Language = typeof BUILD_LANGUAGE === 'undefined' ? 'en' : BUILD_LANGUAGE;

/** Starts the path of every page in this language: `/es`, and nothing in English. */
export const PREFIX = LANGUAGE === 'en' ? '' : '/es';

/** The language that the header offers. */
export const OTHER_LANGUAGE: Language = LANGUAGE === 'en' ? 'es' : 'en';

/** The staff area and the pages that staff publish are in English only. */
const ENGLISH_ONLY = /^\/(admin|p)(?=\/|$).*/;

/** Whether a page exists in every language. */
export function isTranslated(path: string): boolean {
  return !ENGLISH_ONLY.test(path);
}

/**
 * The path of the same page in the other language, or of the home page if the page is in English only.
 *
 * @param path a path in the language of this build, with or without a query
 */
export function inOtherLanguage(path: string): string {
  if (LANGUAGE === 'en') return `/es${path.replace(ENGLISH_ONLY, '/').replace(/^\/$/, '')}`;
  return path.slice(PREFIX.length) || '/';
}
