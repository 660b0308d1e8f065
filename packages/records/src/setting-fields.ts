import { LONGEST_EMAIL, LONGEST_SLUG, type Field, type Values } from './field';
import { eachTranslation, MOST_FOOTER_PAGES, translationKey, type SiteSettings } from './settings';

/** The kinds of fields that the staff's form has. */
export type SettingField = Exclude<Field, { readonly kind: 'slug' | 'choice' | 'binary' }>;

const MB = 1024 * 1024;

/**
 * All settings with their limits, in the order of the staff's form. Types, parser, form and the security rules follow
 * from this list: see "Adding a setting" in CONTRIBUTING.md. The initial values are in settings.ts, because every page
 * loads them.
 */
export const SETTING_FIELDS = {
  /** The maximum size of an upload. */
  max_upload_bytes: { kind: 'bytes', least: MB, most: 50 * MB },
  support_email: { kind: 'email', shortest: 3, longest: LONGEST_EMAIL },
  support_hours: { kind: 'text', longest: 200 },
  /** Whether the contact form sends messages to the staff's inbox. */
  inbox_enabled: { kind: 'flag' },
  analytics_enabled: { kind: 'flag' },
  ip_lookup_enabled: { kind: 'flag' },
  /**
   * The address of a service that returns the visitor's IP address in the field `ip` of a JSON object. An empty address
   * turns the look-up off.
   */
  ip_lookup_url: { kind: 'address', longest: 200 },
  /** Days after which the IP address is removed from an event. */
  ip_retention_days: { kind: 'whole', least: 1, most: 365 },
  banner_enabled: { kind: 'flag' },
  banner_text: { kind: 'lines', longest: 300 },
  /** Empty if the banner has no link. */
  banner_link: { kind: 'address', longest: 300 },
  /** The slugs of the pages in the footer. The footer omits unpublished pages. */
  footer_pages: { kind: 'slugs', longest: LONGEST_SLUG, most: MOST_FOOTER_PAGES },
} as const satisfies Readonly<Record<string, SettingField>>;

/** The values of all settings except the translations. */
export type PlainSettings = Values<typeof SETTING_FIELDS>;

export type PlainKey = keyof PlainSettings;

export const PLAIN_KEYS = Object.keys(SETTING_FIELDS) as readonly PlainKey[];

/**
 * Matches the empty text, a path on this site, or an https address, none of which can run a script. White space is
 * refused, because browsers remove it: "/<tab>/" would lead to another site.
 */
export const ADDRESS_PATTERN = /^(\/([^/\\\s]\S*)?|https:\/\/\S+)?$/;

export function toSlugsPattern({ longest, most }: Extract<Field, { kind: 'slugs' }>): RegExp {
  const slug = `[a-z0-9-]{1,${longest}}`;
  return new RegExp(`^(${slug}( ${slug}){0,${most - 1}})?$`);
}

/** Whether a value is within the limits of a field. The security rules check the same. */
function fits(field: SettingField, value: unknown): boolean {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'whole':
    case 'bytes':
      return isWhole(value) && value >= field.least && value <= field.most;
    case 'slugs':
      return typeof value === 'string' && toSlugsPattern(field).test(value);
    default:
      return (
        typeof value === 'string' &&
        value.length >= (field.shortest ?? 0) &&
        value.length <= field.longest &&
        (field.kind !== 'address' || ADDRESS_PATTERN.test(value))
      );
  }
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

/*
 * The fields and their parser are in one file, and the parser does not use Valibot, because the editor loads this code when
 * it starts. Valibot would add 3 KB, and another file 200 bytes, which is more than is left in the editor's budget
 * (tests/budgets).
 */

/**
 * Validates settings from the server or from local storage, and drops unknown fields. A translation that is missing or
 * invalid becomes empty, as if staff had written none.
 *
 * @returns null if a setting that is not a translation is missing or invalid
 */
export function parseSettings(value: unknown): SiteSettings | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = new Map<string, unknown>(Object.entries(value));
  if (!PLAIN_KEYS.every((key) => fits(SETTING_FIELDS[key], found.get(key)))) return null;
  const plain = Object.fromEntries(
    PLAIN_KEYS.map((key) => [key, found.get(key)]),
  ) as object as PlainSettings;
  const translations = readTranslations(found.get('translations') ?? value);
  return { ...plain, ...translations };
}

/**
 * Reads the translations from the `translations` of `settings/public`, or from settings that have already been parsed.
 */
function readTranslations(value: unknown) {
  const given = new Map<string, unknown>(Object.entries(value ?? {}));
  return eachTranslation((key, language) => {
    const text = given.get(translationKey(key, language));
    return typeof text === 'string' && fits(SETTING_FIELDS[key], text) ? text : '';
  });
}
