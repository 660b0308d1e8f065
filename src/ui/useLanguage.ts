import { useSyncExternalStore } from 'react';
import { language, subscribeToLanguage, type Language } from '../content/language';

/** Returns the language of the page. The component renders again when the language changes, even if it is memoised. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToLanguage, language, language);
}
