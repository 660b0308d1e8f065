import type { Cursor, PageOfRows } from '../../backend/paging';
import type { UserRow } from '../../backend/users';
import type { AuditEntry } from '../../records/audit';

/** Rows of a table a page. */
const SIZE = 25;

/** Most results of a search by each of e-mail and name. */
const MOST_FOUND = 15;

/** For the state of a search. */
export interface People {
  readonly rows: readonly UserRow[];
  /** There are more than are shown. */
  readonly more: boolean;
}

export async function listPeople(after: Cursor | null): Promise<PageOfRows<UserRow>> {
  const { listUsers } = await import('../../backend/users');
  return listUsers(after, SIZE);
}

export async function findPeople(text: string): Promise<People> {
  const { findUsers } = await import('../../backend/users');
  return findUsers(text, MOST_FOUND);
}

export async function listEntries(after: Cursor | null): Promise<PageOfRows<AuditEntry>> {
  const { listAudit } = await import('../../backend/audit');
  return listAudit(after, SIZE);
}
