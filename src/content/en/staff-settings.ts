import type { SiteSettings } from '../../records/settings';
import { list } from './format';

const MB = 1024 * 1024;

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export const settings = {
  title: 'Settings',
  lead: 'What holds for every visitor. A change reaches them within a minute of being saved.',
  lastChanged: (at: Date) => `Last changed ${moment.format(at)}.`,
  neverChanged: 'Nobody has changed anything yet: these are the values the site comes with.',
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
    hint: 'In megabytes, from 1 to 50. Photos are worked on in the visitor’s browser: a large limit asks more of their device, not of the server.',
    unit: 'MB',
  },
  analytics: {
    title: 'Analytics and privacy',
    enabled:
      'Record uploads, finished pictures and downloads. Never pictures, and never for visitors who ask not to be tracked.',
    lookup: 'Ask for the visitor’s IP address before each event, for at most 1.5 seconds.',
    url: (own: string, origins: readonly string[]) =>
      `${own} asks this site itself. Otherwise an address at ${list(origins)}; empty turns the look-up off.`,
  },
  support: {
    title: 'Support',
    email: 'Where visitors write to.',
    hours: 'As visitors read it on the contact page.',
  },
  banner: {
    title: 'Announcement banner',
    enabled: 'Show the announcement on every page of the site.',
    text: 'One or two short sentences. Whoever dismisses it sees the next text again.',
    link: 'A path of this site (/help-center) or an address that begins with https://. Empty for no link.',
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
    slow: 'There is no answer yet, so it is not known whether the settings were saved. Nothing you entered is lost: save again.',
    'no-permission':
      'This was refused: your admin role may have ended. Nothing was saved, and nothing you entered is lost.',
    error: 'The settings could not be saved. Nothing you entered is lost: please try again.',
  },
  errors: {
    upload: 'Enter a number from 1 to 50.',
    url: (own: string, origins: readonly string[]) =>
      `Leave it empty, or use ${own} or an address at ${list(origins)}: browsers let the site ask nobody else.`,
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
    title: (who: string, when: string) => `${who} changed the settings meanwhile (${when})`,
    someone: 'Somebody',
    when: (at: Date | null) => (at === null ? 'just now' : moment.format(at)),
    merged: 'What they changed and you did not is taken over below.',
    both: 'You both changed these. Yours are in the form; save again to keep them, or take theirs:',
    row: (label: string, theirs: string, mine: string) =>
      `${label}: theirs ${theirs}, yours ${mine}`,
    takeTheirs: 'Take theirs',
    takeTheirsOf: (label: string) => `Take theirs: ${label}`,
    dismiss: 'All right',
  },
};

export type SettingsWords = typeof settings;
