import { useCallback, useState } from 'react';
import type { Cursor } from '../../backend/paging';
import type { PeopleQuery, PersonRow } from '../../backend/people';
import { useCursorPages } from '../parts/useCursorPages';
import { mapLoading, useLoad } from '../parts/useLoad';

/** Rows per page. */
const PAGE_SIZE = 25;

/**
 * Loads one page of people. The rows appear first as the database stores them, and then with
 * the account states that Auth returns.
 *
 * @param opened the row that a dialog shows, as it was when the dialog opened or last changed the row
 */
export function usePeople(query: PeopleQuery, opened: PersonRow | null) {
  // An equal query in a new object must not load the page again.
  const { search, filter, sort, direction } = query;
  const fetchPage = useCallback(
    async (after: Cursor | null) => {
      const { listPeople } = await import('../../backend/people');
      return listPeople({ search, filter, sort, direction }, after, PAGE_SIZE);
    },
    [search, filter, sort, direction],
  );
  const { state, reload, ...pages } = useCursorPages(fetchPage);
  const shown = [...(state.data?.rows ?? []), ...(opened === null ? [] : [opened])];
  const ids = [...new Set(shown.map(({ person }) => person.id))].join(' ');
  const states = useLoad(
    useCallback(async () => {
      const { accountStates } = await import('../../backend/people');
      return ids === '' ? null : accountStates(ids.split(' '));
    }, [ids]),
    { keep: true },
  );
  const [changed, setChanged] = useState<ReadonlyMap<string, PersonRow>>(new Map());
  const current = (row: PersonRow): PersonRow => {
    const { person, grants } = changed.get(row.person.id) ?? row;
    return { grants, person: { ...person, ...states.state.data?.get(person.id) } };
  };
  const listed = state.data?.rows.find(({ person }) => person.id === opened?.person.id) ?? opened;

  return {
    ...pages,
    state: mapLoading(state, ({ rows }) => rows.map(current)),
    /** The opened row with its current state, even when the list no longer has it. */
    opened: listed && current(listed),
    /** Whether the accounts could not be checked. The rows then show states that may be a day old. */
    statesFailed: states.state.phase === 'failed',
    reload: () => {
      setChanged(new Map());
      reload();
      states.reload();
    },
    /** Shows the changed row in place of the loaded row, until the list is loaded again. */
    replace: (row: PersonRow) => {
      setChanged(new Map(changed).set(row.person.id, row));
    },
  };
}
