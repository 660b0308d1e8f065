import { settings as words } from '#words/staff-settings';
import type { SiteSettings } from 'roundel-records/settings';
import { changedKeys } from './merge';

/** Maximum length of a value, so that a change of all settings, with their labels, fits into one entry. */
const VALUE_LENGTH = 80;

/** Maximum length of `details` in an audit log entry. */
const DETAILS_LENGTH = 2_000;

function shorten(text: string): string {
  return text.length <= VALUE_LENGTH ? text : `${text.slice(0, VALUE_LENGTH - 1)}…`;
}

/** Describes the changes for the audit log, one line per field. */
export function describeChange(from: SiteSettings, to: SiteSettings): string {
  return changedKeys(from, to)
    .map((key) =>
      words.changed(
        words.label(key),
        shorten(words.value(key, from[key])),
        shorten(words.value(key, to[key])),
      ),
    )
    .join('\n')
    .slice(0, DETAILS_LENGTH);
}
