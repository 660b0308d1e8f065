import { DEFAULT_MAX_UPLOAD_BYTES } from 'roundel/format/limits';
import { LANGUAGES } from './languages';

export type { FooterPage } from './parse-page';

/** The settings that staff write once for each language. */
export const TRANSLATED = ['support_hours', 'banner_text', 'banner_link'] as const;

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

/** Returns a map from the key of each translated setting to the value that `valueOf` returns. */
export function eachTranslation<Value>(
  valueOf: (key: TranslatedKey, language: Translation) => Value,
): Readonly<Record<TranslationKey, Value>> {
  const entries = TRANSLATIONS.flatMap((language) =>
    TRANSLATED.map((key) => [translationKey(key, language), valueOf(key, language)] as const),
  );
  return Object.fromEntries(entries) as Record<TranslationKey, Value>;
}

/** The settings in `settings/public` that visitors receive. */
export type SiteSettings = PlainSettings & Readonly<Record<TranslationKey, string>>;

/** All settings except the translations. */
export interface PlainSettings {
  /** The maximum size of an upload in bytes. */
  readonly max_upload_bytes: number;
  readonly analytics_enabled: boolean;
  readonly ip_lookup_enabled: boolean;
  /**
   * The address of a service that returns the visitor's IP address in the field `ip` of a JSON object. An empty address
   * turns the look-up off.
   */
  readonly ip_lookup_url: string;
  /** Days after which the IP address is removed from an event. */
  readonly ip_retention_days: number;
  readonly support_email: string;
  readonly support_hours: string;
  readonly banner_enabled: boolean;
  readonly banner_text: string;
  /** A path on this site or an https address. Empty if the banner has no link. */
  readonly banner_link: string;
  /** Whether the contact form sends messages to the staff's inbox. */
  readonly inbox_enabled: boolean;
  /** The slugs of the pages in the footer, joined by single spaces. The footer omits unpublished pages. */
  readonly footer_pages: string;
}

const MB = 1024 * 1024;
export const SETTINGS_LIMITS = {
  minUploadBytes: MB,
  maxUploadBytes: 50 * MB,
  urlLength: 200,
  emailLength: 320,
  hoursLength: 200,
  bannerLength: 300,
  minRetentionDays: 1,
  maxRetentionDays: 365,
  footerPages: 6,
} as const;

/** The site's own endpoint for the visitor's IP address. */
export const OWN_LOOKUP = '/content/ip.json';

/**
 * The settings that the site uses until the stored settings have loaded, or if they cannot be loaded. In the order of
 * the staff's form.
 */
export const DEFAULT_SETTINGS: SiteSettings = {
  max_upload_bytes: DEFAULT_MAX_UPLOAD_BYTES,
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

/** Up to six slugs of at most 80 characters, joined by single spaces. */
export const FOOTER_PATTERN = /^([a-z0-9-]{1,80}( [a-z0-9-]{1,80}){0,5})?$/;

/** The address at which visitors get the footer's pages from the server. */
export const FOOTER_ADDRESS = '/content/footer.json';
