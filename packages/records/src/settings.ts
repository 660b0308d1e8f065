import { LANGUAGES } from './languages';
import type { PlainKey, PlainSettings } from './setting-fields';

export type { FooterPage } from './parse-page';

/** The settings that staff write once for each language. */
export const TRANSLATED = [
  'support_hours',
  'banner_text',
  'banner_link',
] as const satisfies readonly PlainKey[];

/** The maximum length of all translations together. */
export const TRANSLATIONS_LENGTH = 8_000;

export type TranslatedKey = (typeof TRANSLATED)[number];

/** A language other than English. The keys of the English settings contain no language. */
export type Translation = 'es';

export const TRANSLATIONS = LANGUAGES.filter((each): each is Translation => each !== 'en');

/** The key of a translated setting, such as `support_hours:es`. The setting is empty if it has no translation. */
export type TranslationKey = `${TranslatedKey}:${Translation}`;

export function translationKey<Key extends TranslatedKey>(key: Key, language: Translation) {
  return `${key}:${language}` as const;
}

/** The keys of all translated settings, in the order of the form. */
export const TRANSLATION_KEYS: readonly TranslationKey[] = TRANSLATIONS.flatMap((language) =>
  TRANSLATED.map((key) => translationKey(key, language)),
);

/** Returns a map from the key of each translated setting to the value that `readValue` returns. */
export function eachTranslation<Value>(
  readValue: (key: TranslatedKey, language: Translation) => Value,
): Readonly<Record<TranslationKey, Value>> {
  const entries = TRANSLATIONS.flatMap((language) =>
    TRANSLATED.map((key) => [translationKey(key, language), readValue(key, language)] as const),
  );
  return Object.fromEntries(entries) as Record<TranslationKey, Value>;
}

/** The settings in `settings/public` that visitors receive. */
export type SiteSettings = PlainSettings & Readonly<Record<TranslationKey, string>>;

/** The site's own endpoint for the visitor's IP address. */
export const OWN_LOOKUP = '/content/ip.json';

/**
 * The settings that the site uses until the stored settings have loaded, or if they cannot be loaded. In the order of
 * the staff's form.
 */
export const DEFAULT_SETTINGS: SiteSettings = {
  max_upload_bytes: 5 * 1024 * 1024,
  support_email: 'hello@roundel.app',
  support_hours: 'Monday to Friday, 9 AM to 5 PM EST',
  inbox_enabled: false,
  analytics_enabled: true,
  ip_lookup_enabled: true,
  ip_lookup_url: OWN_LOOKUP,
  ip_retention_days: 30,
  banner_enabled: false,
  banner_text: '',
  banner_link: '',
  footer_pages: '',
  ...eachTranslation(() => ''),
};

/** The maximum number of pages in the footer. */
export const MOST_FOOTER_PAGES = 6;

/** The address at which visitors get the footer's pages from the server. */
export const FOOTER_ADDRESS = '/content/footer.json';
