import type { AuditQuery } from '../../backend/audit';
import { audit as words } from '#words/staff-audit';
import type { AuditEntry, AuditSubject } from 'roundel-records/audit';
import { isDay, type Day } from 'roundel-records/day';
import type { CsvCell } from '../parts/csv';

/** The values of the audit log's filters. Days are in the reader's zone. */
export interface AuditFilters {
  readonly subject: AuditSubject | 'all';
  /** Empty for no limit. */
  readonly first: Day;
  /** Inclusive; empty for no limit. */
  readonly last: Day;
  readonly search: string;
}

export const NO_FILTERS: AuditFilters = { subject: 'all', first: '', last: '', search: '' };

/** The query for the filters that the database can apply. */
export function queryOf({ subject, first, last }: AuditFilters): AuditQuery {
  return {
    subject: subject === 'all' ? null : subject,
    from: isDay(first) ? midnight(first) : null,
    until: isDay(last) ? midnight(last, 1) : null,
  };
}

/** The start of the day that is `later` days after `day`, in the reader's zone. */
function midnight(day: Day, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

/** Who made a change. */
export function actorOf({ actor_email, actor_id }: AuditEntry): string {
  return actor_email || (words.by[actor_id] ?? words.unknown);
}

/** Whether an entry contains every word of a search, anywhere. */
export function matchesEntry(entry: AuditEntry, search: string): boolean {
  const { action, role, details, target_email, target_id } = entry;
  const text = [actorOf(entry), words.actions[action](role), details, target_email, target_id]
    .join('\n')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The entries as rows of a CSV file, with a heading. */
export function csvRows(entries: readonly AuditEntry[]): readonly (readonly CsvCell[])[] {
  const { at, by, what, details, target } = words.csv.headings;
  return [
    [at, by, what, details, target],
    ...entries.map((entry) => [
      entry.at.toISOString(),
      actorOf(entry),
      words.actions[entry.action](entry.role),
      entry.details,
      entry.target_email || entry.target_id,
    ]),
  ];
}
