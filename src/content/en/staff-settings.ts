import type { PlainSettings, SiteSettings, Translation } from 'roundel-records/settings';
import { days, list } from './format';
import { moment } from './moment';

const MB = 1024 * 1024;

const labels = {
  max_upload_bytes: 'Largest upload',
  analytics_enabled: 'Analytics',
  ip_lookup_enabled: 'IP look-up',
  ip_lookup_url: 'Look-up address',
  ip_retention_days: 'Keep IP addresses for',
  support_email: 'Support e-mail',
  support_hours: 'Support hours',
  banner_enabled: 'Announcement banner',
  banner_text: 'Banner text',
  banner_link: 'Banner link',
  inbox_enabled: 'Inbox',
  footer_pages: 'Pages in the footer',
} satisfies Record<keyof PlainSettings, string>;

/** The English name of a language, such as `Spanish`. */
function nameOf(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}

export const settings = {
  title: 'Settings',
  lead: 'These settings apply to every visitor. Changes take effect within a minute of being saved.',
  label: (key: keyof SiteSettings): string => {
    const [plain, language] = key.split(':') as [keyof PlainSettings, Translation | undefined];
    return language === undefined ? labels[plain] : `${labels[plain]} in ${nameOf(language)}`;
  },
  uploads: {
    title: 'Uploads',
    hint: 'In megabytes, from 1 to 50. Photos are processed in the visitor’s browser, so a large limit strains their device, not the server.',
    unit: 'MB',
  },
  analytics: {
    title: 'Analytics and privacy',
    enabled:
      'Record uploads, processed photos and downloads, but never the photos themselves. Visitors who ask not to be tracked are left out.',
    lookup:
      'Record the visitor’s IP address with each event. Another site’s look-up has 1.5 seconds to answer.',
    url: (own: string, origins: readonly string[]) =>
      `Enter ${own} for this site’s own look-up, or an address at ${list(origins)}. Leave it empty to turn the look-up off.`,
    retention:
      'A number of days from 1 to 365. Every night, older events lose their IP address. The privacy policy shows this number.',
    unit: 'days',
  },
  support: {
    title: 'Support',
    email: 'The address visitors write to.',
    hours: 'Shown on the contact page exactly as entered.',
    hoursIn: (language: Translation) =>
      `Shown on the ${nameOf(language)} contact page. If this is empty, that page shows the hours that the site comes with, so fill it in when you change the hours.`,
    inbox:
      'Messages of the contact form arrive in the staff area, where admins read them, and are deleted after 90 days. While this is off, the form sends nothing and says so.',
  },
  banner: {
    title: 'Announcement banner',
    enabled: 'Show the announcement on every page of the site.',
    text: 'One or two short sentences. Visitors who dismiss the banner see it again when the text changes.',
    link: 'A path on this site, such as /help-center, or an address that begins with https://. Leave it empty for no link.',
    textIn: (language: Translation) =>
      `If this is empty, visitors of the ${nameOf(language)} site see the English text.`,
    linkIn: (language: Translation) =>
      `If this is empty, the ${nameOf(language)} announcement has the link above.`,
  },
  footer: {
    title: 'Footer',
    hint: (most: number) =>
      `Published pages that every page of the site links to, up to ${String(most)}, in this order. A page appears under its title, and only while it is published.`,
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
    upload: 'Enter a number from 1 to 50.',
    retention: 'Enter a whole number of days from 1 to 365.',
    url: (own: string, origins: readonly string[]) =>
      `Leave this empty, or enter ${own} or an address at ${list(origins)}. Browsers block every other address.`,
    email: 'Enter an e-mail address, for example hello@roundel.app.',
    tooLong: (limit: number) => `At most ${String(limit)} characters.`,
    bannerText: 'Enter the banner text, or turn the banner off.',
    footer: (most: number) =>
      `Enter up to ${String(most)} addresses of lower-case letters, digits and hyphens, with spaces between them.`,
    link: 'Leave this empty, or enter a path such as /help-center or an address that begins with https://.',
  },
  /** A value as part of a sentence. */
  value: (key: keyof SiteSettings, value: SiteSettings[keyof SiteSettings]): string => {
    if (typeof value === 'boolean') return value ? 'on' : 'off';
    if (key === 'max_upload_bytes') return `${String(Number((Number(value) / MB).toFixed(3)))} MB`;
    if (key === 'ip_retention_days') return days(Number(value));
    return value === '' ? 'empty' : `“${String(value)}”`;
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
