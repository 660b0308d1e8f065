import type { AuditQuery } from '../../backend/audit';
import type { Cursor, PageOfRows } from '../../backend/paging';
import { audit as words } from '#words/staff-audit';
import {
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
} from 'roundel-records/audit';
import { isDay, type Day } from 'roundel-records/day';
import type { CsvCell } from '../parts/csv';

/** Entries per page of the log. */
const PAGE_SIZE = 25;

/** The maximum number of entries in each load for a CSV file. */
const AT_ONCE = 500;
/** The maximum number of loads for a CSV file. With a search, few entries may match in each load. */
const MOST_PAGES = 5;

/** The actions whose target is an account. */
const PEOPLE: readonly AuditAction[] = [...AUDIT_SUBJECTS.roles, ...AUDIT_SUBJECTS.accounts];

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
export function toQuery({ subject, first, last }: AuditFilters): AuditQuery {
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
export function describeActor({ actor_email, actor_id }: AuditEntry): string {
  return actor_email || (words.by[actor_id] ?? describeAccount(actor_id));
}

/** Whose account or role was changed. Empty for an entry about a page, a picture or the settings. */
export function describePerson({ action, target_email, target_id }: AuditEntry): string {
  const isPerson = PEOPLE.includes(action);
  return isPerson ? target_email || describeAccount(target_id) : '';
}

/** Names an account without an e-mail address by its id. */
function describeAccount(id: string): string {
  return id === '' ? words.unknown : words.account(id);
}

/** Whether an entry contains every word of a search, anywhere. */
export function matchesEntry(entry: AuditEntry, search: string): boolean {
  const { action, role, details, target_email, target_id } = entry;
  const text = [describeActor(entry), words.actions[action](role), details, target_email, target_id]
    .join('\n')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** One page of the entries that match the filters, newest first. */
export async function loadEntries(
  filters: AuditFilters,
  after: Cursor | null,
  size = PAGE_SIZE,
): Promise<PageOfRows<AuditEntry>> {
  const { listAudit } = await import('../../backend/audit');
  const search = filters.search.trim();
  const wanted = (entry: AuditEntry) => matchesEntry(entry, search);
  return listAudit(toQuery(filters), after, size, search === '' ? undefined : wanted);
}

/**
 * The entries that match the filters, newest first, for a CSV file.
 *
 * @returns `more` is true if older entries were not searched
 */
export async function loadAllEntries(
  filters: AuditFilters,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly more: boolean }> {
  const entries: AuditEntry[] = [];
  let next: Cursor | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await loadEntries(filters, next, AT_ONCE);
    entries.push(...page.rows);
    next = page.next;
    if (next === null) break;
  }
  return { entries, more: next !== null };
}

/** The entries as rows of a CSV file, with a heading. */
export function csvRows(entries: readonly AuditEntry[]): readonly (readonly CsvCell[])[] {
  const { at, by, what, details, target } = words.csv.headings;
  return [
    [at, by, what, details, target],
    ...entries.map((entry) => [
      entry.at.toISOString(),
      describeActor(entry),
      words.actions[entry.action](entry.role),
      entry.details,
      entry.target_email || entry.target_id,
    ]),
  ];
}
