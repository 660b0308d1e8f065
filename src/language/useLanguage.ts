import { useSyncExternalStore } from 'react';
import { language, subscribeToLanguage, type Language } from './language';

/** The language of the page. A memoised component calls this to render again when the language changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToLanguage, language, language);
}
