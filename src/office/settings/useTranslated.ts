import { useStore } from 'zustand';
import type { TranslatedKey } from 'roundel-records/settings';
import { pageLanguage } from '../../content/page-language';
import { siteSettings } from './store';
import { translated } from '../../content/translated';

/** Like `useSetting`, for a setting in the language of the page. See `translated`. */
export function useTranslated(key: TranslatedKey, fallback: string): string {
  const language = useStore(pageLanguage, (page) => page.language);
  return useStore(siteSettings, ({ settings }) => translated(language, settings, key, fallback));
}
