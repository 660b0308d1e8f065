import { MESSAGE_LIMITS } from 'roundel-records/message';
import { SETTING_FIELDS, type PlainKey } from 'roundel-records/setting-fields';
import {
  OWN_LOOKUP,
  type SiteSettings,
  type TranslatedKey,
  type Translation,
} from 'roundel-records/settings';
import { LOOKUP_ORIGINS } from 'roundel-records/lookup';
import { days, list } from './format';
import { moment } from './moment';

const MB = 1024 * 1024;

const cards = {
  uploads: 'Uploads',
  support: 'Support',
  analytics: 'Analytics and privacy',
  banner: 'Announcement banner',
  footer: 'Footer',
};

/** A card of the form. */
export type SettingsCard = keyof typeof cards;

/** A setting in the form. */
interface FieldTexts {
  readonly card: SettingsCard;
  readonly label: string;
  readonly hint: string;
  /** What the number counts. */
  readonly unit?: string;
}

const { max_upload_bytes: upload, ip_retention_days: retention } = SETTING_FIELDS;

const fields: Readonly<Record<PlainKey, FieldTexts>> = {
  max_upload_bytes: {
    card: 'uploads',
    label: 'Largest upload',
    hint: `In megabytes, from ${String(upload.least / MB)} to ${String(upload.most / MB)}. Photos are processed in the visitor’s browser, so a large limit strains their device, not the server.`,
    unit: 'MB',
  },
  support_email: {
    card: 'support',
    label: 'Support e-mail',
    hint: 'The address visitors write to.',
  },
  support_hours: {
    card: 'support',
    label: 'Support hours',
    hint: 'Shown on the contact page exactly as entered.',
  },
  inbox_enabled: {
    card: 'support',
    label: 'Inbox',
    hint: `Messages of the contact form arrive in the staff area, where admins read them, and are deleted after ${String(MESSAGE_LIMITS.daysKept)} days. While this is off, the form sends nothing and says so.`,
  },
  analytics_enabled: {
    card: 'analytics',
    label: 'Analytics',
    hint: 'Record uploads, processed photos and downloads, but never the photos themselves. Visitors who ask not to be tracked are left out.',
  },
  ip_lookup_enabled: {
    card: 'analytics',
    label: 'IP look-up',
    hint: 'Record the visitor’s IP address with each event. Another site’s look-up has 1.5 seconds to answer.',
  },
  ip_lookup_url: {
    card: 'analytics',
    label: 'Look-up address',
    hint: `Enter ${OWN_LOOKUP} for this site’s own look-up, or an address at ${list(LOOKUP_ORIGINS)}. Leave it empty to turn the look-up off.`,
  },
  ip_retention_days: {
    card: 'analytics',
    label: 'Keep IP addresses for',
    hint: `A number of days from ${String(retention.least)} to ${String(retention.most)}. Every night, older events lose their IP address. The privacy policy shows this number.`,
    unit: 'days',
  },
  banner_enabled: {
    card: 'banner',
    label: 'Announcement banner',
    hint: 'Show the announcement on every page of the site.',
  },
  banner_text: {
    card: 'banner',
    label: 'Banner text',
    hint: 'One or two short sentences. Visitors who dismiss the banner see it again when the text changes.',
  },
  banner_link: {
    card: 'banner',
    label: 'Banner link',
    hint: 'A path on this site, such as /help-center, or an address that begins with https://. Leave it empty for no link.',
  },
  footer_pages: {
    card: 'footer',
    label: 'Pages in the footer',
    hint: `Published pages that every page of the site links to, up to ${String(SETTING_FIELDS.footer_pages.most)}, in this order. A page appears under its title, and only while it is published.`,
  },
};

/** The hints of the fields for another language. */
const hintsIn: Readonly<Record<TranslatedKey, (language: string) => string>> = {
  support_hours: (language) =>
    `Shown on the ${language} contact page. If this is empty, that page shows the hours that the site comes with, so fill it in when you change the hours.`,
  banner_text: (language) =>
    `If this is empty, visitors of the ${language} site see the English text.`,
  banner_link: (language) => `If this is empty, the ${language} announcement has the link above.`,
};

/** The English name of a language, such as `Spanish`. */
function nameLanguage(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}

/** The setting of a key, and the language if the key is that of a translation. */
function splitKey(key: keyof SiteSettings): [PlainKey, Translation | undefined] {
  return key.split(':') as [PlainKey, Translation | undefined];
}

export const settings = {
  title: 'Settings',
  lead: 'These settings apply to every visitor. Changes take effect within a minute of being saved.',
  cards,
  label: (key: keyof SiteSettings): string => {
    const [plain, language] = splitKey(key);
    const { label } = fields[plain];
    return language === undefined ? label : `${label} in ${nameLanguage(language)}`;
  },
  hint: (key: PlainKey): string => fields[key].hint,
  hintIn: (key: TranslatedKey, language: Translation): string =>
    hintsIn[key](nameLanguage(language)),
  cardOf: (key: PlainKey): SettingsCard => fields[key].card,
  unit: (key: PlainKey): string | undefined => fields[key].unit,
  footer: {
    placeholder: 'Search published pages',
    full: 'Remove a page to choose another',
    chosen: 'Chosen pages',
    unknown: 'No published page has this address, so the footer leaves it out.',
    nothing: 'No other published page found',
    loading: 'Searching…',
    failed: 'The pages could not be loaded.',
    remove: (title: string) => `Remove ${title}`,
  },
  save: 'Save settings',
  saving: 'Saving…',
  discard: 'Discard changes',
  unsaved: (count: number) =>
    count === 1 ? '1 unsaved change' : `${String(count)} unsaved changes`,
  allSaved: 'All changes saved',
  saved: 'Settings saved. They take effect within a minute.',
  failed: {
    offline: 'You are offline. Nothing was saved; your changes are still here.',
    slow: 'The server did not answer within 20 seconds, so the settings may or may not be saved. Your changes are still here: please save again.',
    'no-permission':
      'The server refused the change: you may no longer be an admin. Nothing was saved; your changes are still here.',
    error: 'The settings could not be saved. Your changes are still here: please try again.',
  },
  errors: {
    number: (least: number, most: number) =>
      `Enter a number from ${String(least)} to ${String(most)}.`,
    whole: (least: number, most: number, unit?: string) =>
      `Enter a whole number ${unit === undefined ? '' : `of ${unit} `}from ${String(least)} to ${String(most)}.`,
    lookup: `Leave this empty, or enter ${OWN_LOOKUP} or an address at ${list(LOOKUP_ORIGINS)}. Browsers block every other address.`,
    email: 'Enter an e-mail address, for example hello@roundel.app.',
    tooLong: (limit: number) => `At most ${String(limit)} characters.`,
    bannerText: 'Enter the banner text, or turn the banner off.',
    slugs: (most: number) =>
      `Enter up to ${String(most)} addresses of lower-case letters, digits and hyphens, with spaces between them.`,
    link: 'Leave this empty, or enter a path such as /help-center or an address that begins with https://.',
  },
  /** A value as part of a sentence. */
  value: (key: keyof SiteSettings, value: SiteSettings[keyof SiteSettings]): string => {
    if (typeof value === 'boolean') return value ? 'on' : 'off';
    if (typeof value === 'string') return value === '' ? 'empty' : `“${value}”`;
    const [plain] = splitKey(key);
    if (SETTING_FIELDS[plain].kind === 'bytes')
      return `${String(Number((value / MB).toFixed(3)))} MB`;
    return key === 'ip_retention_days' ? days(value) : String(value);
  },
  /** A line of an audit log entry. */
  changed: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
  conflict: {
    title: (who: string, when: string) =>
      `${who} changed the settings while you were editing (${when})`,
    someone: 'Somebody',
    when: (at: Date | null) => (at === null ? 'just now' : moment(at)),
    merged: 'Their changes to other fields are now in the form.',
    both: 'You both changed these fields. The form has your values: save again to keep them, or take theirs:',
    row: (label: string, theirs: string, mine: string) =>
      `${label}: theirs ${theirs}, yours ${mine}`,
    takeTheirs: 'Take theirs',
    takeTheirsOf: (label: string) => `Take theirs: ${label}`,
    dismiss: 'Dismiss',
  },
};
