import { inOtherLanguage, isTranslated, LANGUAGE, OTHER_LANGUAGE } from '../records/language';
import { absolute } from './origin';

/** The address of a page in one language, for search engines. */
export interface Alternate {
  /** A language, or `x-default` for visitors who speak none of them. */
  readonly hreflang: string;
  /** Absolute URL. */
  readonly href: string;
}

/**
 * A page in every language, itself included. Empty if the page exists in one language only.
 *
 * @param path in the current language, with or without a query
 */
export function alternates(path: string): readonly Alternate[] {
  if (!isTranslated(path)) return [];
  const twin = inOtherLanguage(path);
  return [
    { hreflang: LANGUAGE, href: absolute(path) },
    { hreflang: OTHER_LANGUAGE, href: absolute(twin) },
    { hreflang: 'x-default', href: absolute(LANGUAGE === 'en' ? path : twin) },
  ];
}
