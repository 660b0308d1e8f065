import { createStore } from 'zustand/vanilla';
import { BUILT_LANGUAGE, type Language } from './language';
import type { Texts, Translation } from './texts';

interface PageLanguage {
  readonly language: Language;
  /** The texts in this language. Null for the build's language, whose texts are part of the scripts. */
  readonly translation: Translation | null;
}

/** The language that the page shows. src/content/show-language.ts changes it. */
export const pageLanguage = createStore<PageLanguage>(() => ({
  language: BUILT_LANGUAGE,
  translation: null,
}));

/** Returns texts in the language of a page. Texts that exist only in the build's language stay in that language. */
export function wordsIn<Words>({ translation }: PageLanguage, texts: Texts<Words>): Words {
  return (translation?.get(texts.id) as Words | undefined) ?? texts.builtIn;
}

/**
 * Returns texts in the language that the page has now. Meant for code outside components that runs once, after an
 * event. Components call `useTexts`.
 */
export function wordsNow<Words>(texts: Texts<Words>): Words {
  return wordsIn(pageLanguage.getState(), texts);
}
