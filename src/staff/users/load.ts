import type { Cursor, PageOfRows } from '../../backend/paging';
import type { PeopleQuery, PersonRow } from '../../backend/people';
import type { AuditEntry } from 'roundel-records/audit';
import type { AccountState } from 'roundel-records/person';
import { matchesEntry, queryOf, type AuditFilters } from './audit-query';

/** Rows per page of a table. */
const PAGE_SIZE = 25;

/** The maximum number of entries to load at a time for a CSV file. */
const AT_ONCE = 500;
/** How many times entries are loaded for a CSV file, at most. With a search, few entries may match each time. */
const MOST_PAGES = 5;

export async function loadPeople(
  query: PeopleQuery,
  after: Cursor | null,
): Promise<PageOfRows<PersonRow>> {
  const { listPeople } = await import('../../backend/people');
  return listPeople(query, after, PAGE_SIZE);
}

export async function loadStates(
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountState>> {
  if (ids.length === 0) return new Map();
  const { accountStates } = await import('../../backend/people');
  return accountStates(ids);
}

export async function loadEntries(
  filters: AuditFilters,
  after: Cursor | null,
): Promise<PageOfRows<AuditEntry>> {
  const { listAudit } = await import('../../backend/audit');
  const wanted = wantedBy(filters);
  return listAudit(queryOf(filters), after, PAGE_SIZE, wanted);
}

/**
 * The entries that match the filters, newest first, for a CSV file.
 *
 * @returns `more` is true if older entries were not searched
 */
export async function loadAllEntries(
  filters: AuditFilters,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly more: boolean }> {
  const { listAudit } = await import('../../backend/audit');
  const entries: AuditEntry[] = [];
  let next: Cursor | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page: PageOfRows<AuditEntry> = await listAudit(
      queryOf(filters),
      next,
      AT_ONCE,
      wantedBy(filters),
    );
    entries.push(...page.rows);
    next = page.next;
    if (next === null) break;
  }
  return { entries, more: next !== null };
}

function wantedBy({ search }: AuditFilters) {
  return search.trim() === ''
    ? undefined
    : (entry: AuditEntry) => matchesEntry(entry, search.trim());
}
