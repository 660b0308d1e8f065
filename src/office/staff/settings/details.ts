import { settings as words } from '#words/staff-settings';
import type { SiteSettings } from 'roundel-records/settings';
import { LONGEST_DETAILS } from 'roundel-records/audit';
import { cutText } from 'roundel-records/cut-text';
import { changedKeys } from './merge';

/** Maximum length of a value, so that a change of all settings, with their labels, fits into one entry. */
const VALUE_LENGTH = 80;

function shorten(text: string): string {
  return text.length <= VALUE_LENGTH ? text : `${cutText(text, VALUE_LENGTH - 1)}…`;
}

/** Describes the changes for the audit log, one line per field. */
export function describeChange(from: SiteSettings, to: SiteSettings): string {
  const lines = changedKeys(from, to).map((key) =>
    words.changed(
      words.label(key),
      shorten(words.value(key, from[key])),
      shorten(words.value(key, to[key])),
    ),
  );
  return cutText(lines.join('\n'), LONGEST_DETAILS);
}
