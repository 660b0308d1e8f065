import type { Language } from './language';
import {
  TRANSLATIONS,
  type SiteSettings,
  type TranslatedKey,
  type Translation,
} from 'roundel-records/settings';

/**
 * The text of a setting in a language.
 *
 * @param fallback the text if staff have not written the setting in this language
 */
export function translated<Key extends TranslatedKey>(
  language: Language,
  settings: Pick<SiteSettings, Key | `${Key}:${Translation}`>,
  key: Key,
  fallback: string,
): string {
  const current = TRANSLATIONS.find((each) => each === language);
  if (current === undefined) return settings[key];
  return settings[`${key}:${current}`] || fallback;
}
