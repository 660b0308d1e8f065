/** A two-letter language tag. It is also the name of a folder in src/content. */
export type Language = string;

/** The site's build replaces this name with the list of languages; see scripts/lib/language-plugins.mjs. */
declare const SITE_LANGUAGES: readonly Language[] | undefined;

/**
 * The language whose addresses have no prefix. The build for this language also contains the files that all languages
 * share.
 */
export const FIRST: Language = 'en';

/** The languages in which visitors can use the site, starting with {@link FIRST}. */
export const LANGUAGES: readonly Language[] =
  typeof SITE_LANGUAGES === 'undefined' ? [FIRST, 'es'] : SITE_LANGUAGES;
