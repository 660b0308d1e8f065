import { settings as words } from '#words/staff-settings';
import type { SiteSettings } from '../../records/settings';
import { changedKeys } from './merge';

/** Longest value that is told whole; nine of them, with their labels, fit into an entry. */
const VALUE_LENGTH = 80;

/** Longest `details` of an entry in the audit log. */
const DETAILS_LENGTH = 2_000;

function shorten(text: string): string {
  return text.length <= VALUE_LENGTH ? text : `${text.slice(0, VALUE_LENGTH - 1)}…`;
}

/** What changes from what to what, a line for each field, for the audit log. */
export function describeChange(from: SiteSettings, to: SiteSettings): string {
  return changedKeys(from, to)
    .map((key) =>
      words.changed(
        words.labels[key],
        shorten(words.value(key, from[key])),
        shorten(words.value(key, to[key])),
      ),
    )
    .join('\n')
    .slice(0, DETAILS_LENGTH);
}
