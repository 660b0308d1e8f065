import type { Cursor, PageOfRows } from '../../backend/paging';
import type { PeopleQuery, PersonRow } from '../../backend/people';
import type { AccountState } from '../../records/person';

/** Rows per page of a table. */
export const PAGE_SIZE = 25;

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
