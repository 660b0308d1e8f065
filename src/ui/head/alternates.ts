import { inLanguage, isTranslated, LANGUAGES, type Language } from '../../content/language';
import { absolute } from './origin';

/** The address of a page in one language, for search engines. */
export interface Alternate {
  /** A language, or `x-default` for visitors who speak none of the site's languages. */
  readonly hreflang: string;
  /** Absolute URL. */
  readonly href: string;
}

/**
 * The addresses of a page in every language, including the language of `path`. Empty if the page exists only in
 * English.
 *
 * @param path in any language, with or without a query
 */
export function alternates(path: string): readonly Alternate[] {
  if (!isTranslated(path)) return [];
  const link = (hreflang: string, language: Language): Alternate => ({
    hreflang,
    href: absolute(inLanguage(path, language)),
  });
  return [...LANGUAGES.map((language) => link(language, language)), link('x-default', 'en')];
}
