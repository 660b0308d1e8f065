import type { Cursor, PageOfRows } from '../../backend/paging';
import type { UserRow } from '../../backend/users';
import type { AuditEntry } from '../../records/audit';

/** Rows per page of a table. */
const PAGE_SIZE = 25;

/** Maximum results of a search, for e-mails and for names each. */
const MAX_RESULTS = 15;

/** The result of a search. */
export interface People {
  readonly rows: readonly UserRow[];
  /** There are more results than `rows`. */
  readonly more: boolean;
}

export async function listPeople(after: Cursor | null): Promise<PageOfRows<UserRow>> {
  const { listUsers } = await import('../../backend/users');
  return listUsers(after, PAGE_SIZE);
}

export async function findPeople(text: string): Promise<People> {
  const { findUsers } = await import('../../backend/users');
  return findUsers(text, MAX_RESULTS);
}

export async function listEntries(after: Cursor | null): Promise<PageOfRows<AuditEntry>> {
  const { listAudit } = await import('../../backend/audit');
  return listAudit(after, PAGE_SIZE);
}
