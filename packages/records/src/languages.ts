/** A language tag of two letters: the name of a folder in src/content. */
export type Language = string;

/** Replaced by the site's build. scripts/lib/languages.mjs */
declare const SITE_LANGUAGES: readonly Language[] | undefined;

/** The language without a prefix in its addresses. Its build also has what only exists once. */
export const FIRST: Language = 'en';

/** The languages of the visitor's site, the first one first. */
export const LANGUAGES: readonly Language[] =
  typeof SITE_LANGUAGES === 'undefined' ? [FIRST, 'es'] : SITE_LANGUAGES;
