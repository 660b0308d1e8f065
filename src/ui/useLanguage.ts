import { useStore } from 'zustand';
import type { Language } from '../content/language';
import { pageLanguage } from '../content/page-language';

/** Returns the language of the page. The component renders again when the language changes. */
export function useLanguage(): Language {
  return useStore(pageLanguage, ({ language }) => language);
}
