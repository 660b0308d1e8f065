import {
  eachTranslation,
  FOOTER_PATTERN,
  SETTINGS_LIMITS,
  translationKey,
  type PlainSettings,
  type SiteSettings,
  type TranslatedKey,
} from './settings';

/*
 * `parseSettings` does not use Valibot, because the editor loads this code when it starts. Valibot would add 3 KB,
 * which is more than is left in the editor's budget (tests/budgets).
 */

type Guard<Value> = (value: unknown) => value is Value;

function text(maxLength: number): Guard<string> {
  return (value): value is string => typeof value === 'string' && value.length <= maxLength;
}

const flag: Guard<boolean> = (value) => typeof value === 'boolean';

/** Accepts an empty text, a path on this site or an https address, none of which can run a script. */
function address(maxLength: number): Guard<string> {
  const isText = text(maxLength);
  return (value): value is string => isText(value) && /^(?:\/(?![/\\])|https:\/\/|$)/.test(value);
}

function whole(least: number, most: number): Guard<number> {
  return (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

const { urlLength, emailLength, hoursLength, bannerLength } = SETTINGS_LIMITS;

const GUARDS: { readonly [Key in keyof PlainSettings]: Guard<PlainSettings[Key]> } = {
  max_upload_bytes: whole(SETTINGS_LIMITS.minUploadBytes, SETTINGS_LIMITS.maxUploadBytes),
  analytics_enabled: flag,
  ip_lookup_enabled: flag,
  ip_lookup_url: address(urlLength),
  ip_retention_days: whole(SETTINGS_LIMITS.minRetentionDays, SETTINGS_LIMITS.maxRetentionDays),
  support_email: text(emailLength),
  support_hours: text(hoursLength),
  banner_enabled: flag,
  banner_text: text(bannerLength),
  banner_link: address(bannerLength),
  inbox_enabled: flag,
  footer_pages: (value): value is string => typeof value === 'string' && FOOTER_PATTERN.test(value),
};

const KEYS = Object.keys(GUARDS) as readonly (keyof PlainSettings)[];

/**
 * Validates settings from the server or from local storage, and drops unknown fields. A translation that is missing or
 * invalid becomes empty, as if staff had written none.
 *
 * @returns null if a setting that is not a translation is missing or invalid
 */
export function parseSettings(value: unknown): SiteSettings | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = new Map<string, unknown>(Object.entries(value));
  if (!KEYS.every((key) => GUARDS[key](found.get(key)))) return null;
  const plain = Object.fromEntries(
    KEYS.map((key) => [key, found.get(key)]),
  ) as object as PlainSettings;
  return { ...plain, ...translationsIn(found.get('translations') ?? value) };
}

/**
 * Reads the translations from the `translations` of `settings/public`, or from settings that have already been parsed.
 */
function translationsIn(value: unknown) {
  const given = new Map<string, unknown>(Object.entries(value ?? {}));
  return eachTranslation((key, language) => {
    const text = given.get(translationKey(key, language));
    return isTranslation(key, text) ? text : '';
  });
}

function isTranslation(key: TranslatedKey, value: unknown): value is string {
  return GUARDS[key](value);
}
