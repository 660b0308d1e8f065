import type { SiteSettings } from '../../records/settings';
import { list } from './format';

const MB = 1024 * 1024;

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export const settings = {
  title: 'Settings',
  lead: 'These apply to every visitor. Saved changes reach them within a minute.',
  lastChanged: (at: Date) => `Last changed ${moment.format(at)}.`,
  neverChanged: 'Nothing has been changed yet: these are the default values.',
  labels: {
    max_upload_bytes: 'Largest upload',
    analytics_enabled: 'Analytics',
    ip_lookup_enabled: 'IP look-up',
    ip_lookup_url: 'Look-up address',
    support_email: 'Support e-mail',
    support_hours: 'Support hours',
    banner_enabled: 'Announcement banner',
    banner_text: 'Banner text',
    banner_link: 'Banner link',
  } satisfies Record<keyof SiteSettings, string>,
  uploads: {
    title: 'Uploads',
    hint: 'In megabytes, from 1 to 50. Photos are edited in the visitor’s browser, so a large limit affects their device, not the server.',
    unit: 'MB',
  },
  analytics: {
    title: 'Analytics and privacy',
    enabled:
      'Record uploads, finished pictures and downloads. Never pictures, and never for visitors who ask not to be tracked.',
    lookup: 'Look up the visitor’s IP address before each event, waiting at most 1.5 seconds.',
    url: (own: string, origins: readonly string[]) =>
      `Use ${own} for this site’s own look-up, or an address at ${list(origins)}. Leave it empty to turn the look-up off.`,
  },
  support: {
    title: 'Support',
    email: 'The address that visitors write to.',
    hours: 'Shown on the contact page.',
  },
  banner: {
    title: 'Announcement banner',
    enabled: 'Show the announcement on every page of the site.',
    text: 'One or two short sentences. Visitors who dismiss it see the banner again when the text changes.',
    link: 'A path on this site (/help-center) or an address that begins with https://. Empty for no link.',
    preview: 'Preview',
    previewEmpty: 'Write a text to see the banner here.',
    previewOff: 'Turned off: visitors do not see it.',
  },
  save: 'Save settings',
  saving: 'Saving…',
  discard: 'Discard changes',
  unsaved: (count: number) =>
    count === 1 ? '1 change is not saved' : `${String(count)} changes are not saved`,
  allSaved: 'Everything is saved',
  saved: 'Settings saved. Visitors have them within a minute.',
  failed: {
    offline: 'You are offline. Nothing was saved, and nothing you entered is lost.',
    slow: 'The server did not answer in time, so the settings may or may not be saved. Nothing you entered is lost: save again.',
    'no-permission':
      'Permission denied: you may no longer be an admin. Nothing was saved, and nothing you entered is lost.',
    error: 'The settings could not be saved. Nothing you entered is lost: please try again.',
  },
  errors: {
    upload: 'Enter a number from 1 to 50.',
    url: (own: string, origins: readonly string[]) =>
      `Leave it empty, or use ${own} or an address at ${list(origins)}: the site’s security policy allows no others.`,
    email: 'Enter an e-mail address, as in hello@roundel.app.',
    tooLong: (limit: number) => `At most ${String(limit)} characters.`,
    bannerText: 'Write a text, or turn the banner off.',
    link: 'Leave it empty, or enter a path as in /help-center, or an address that begins with https://.',
  },
  /** A value in a sentence. */
  value: (key: keyof SiteSettings, value: SiteSettings[keyof SiteSettings]): string => {
    if (typeof value === 'boolean') return value ? 'on' : 'off';
    if (key === 'max_upload_bytes') return `${String(Number((Number(value) / MB).toFixed(3)))} MB`;
    return value === '' ? 'empty' : `“${String(value)}”`;
  },
  /** For the audit log. */
  changed: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
  conflict: {
    title: (who: string, when: string) => `${who} changed the settings in the meantime (${when})`,
    someone: 'Somebody',
    when: (at: Date | null) => (at === null ? 'just now' : moment.format(at)),
    merged: 'Their changes to other fields are now in the form below.',
    both: 'You both changed these fields. Your values are in the form; save again to keep them, or take theirs:',
    row: (label: string, theirs: string, mine: string) =>
      `${label}: theirs ${theirs}, yours ${mine}`,
    takeTheirs: 'Take theirs',
    takeTheirsOf: (label: string) => `Take theirs: ${label}`,
    dismiss: 'OK',
  },
};

export type SettingsWords = typeof settings;
