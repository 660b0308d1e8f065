import { useStore } from 'zustand';
import { pageLanguage, wordsIn } from '../content/page-language';
import type { Texts } from '../content/texts';

/** Returns texts in the language of the page. The component renders again when the language changes. */
export function useTexts<Words>(texts: Texts<Words>): Words {
  return useStore(pageLanguage, (page) => wordsIn(page, texts));
}
