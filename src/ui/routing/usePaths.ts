import { useMemo } from 'react';
import { pageLanguage } from '../../content/page-language';
import { useLanguage } from '../useLanguage';
import { pathsIn, type Paths } from './paths';

/** Returns the addresses of the site's pages in the language of the page. */
export function usePaths(): Paths {
  const language = useLanguage();
  return useMemo(() => pathsIn(language), [language]);
}

/**
 * Returns the addresses in the language that the page has now. Meant for code outside components that runs once, after
 * an event. Components call `usePaths`.
 */
export function pathsNow(): Paths {
  return pathsIn(pageLanguage.getState().language);
}
