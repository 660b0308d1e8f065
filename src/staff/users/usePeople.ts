import { useCallback, useState } from 'react';
import type { Cursor } from '../../backend/paging';
import type { PeopleQuery, PersonRow } from '../../backend/people';
import { useCursorPages } from '../parts/useCursorPages';
import { mapLoading, useLoad, type Loading } from '../parts/useLoad';
import { loadPeople, loadStates } from './load';

export interface People {
  readonly state: Loading<readonly PersonRow[]>;
  /** The opened row with its current state, even when the list no longer has it. */
  readonly opened: PersonRow | null;
  /** The accounts could not be checked, so the rows show states that may be a day old. */
  readonly statesFailed: boolean;
  /** Counts from 1. */
  readonly page: number;
  readonly hasNext: boolean;
  readonly goTo: (page: number) => void;
  readonly reload: () => void;
  /** Shows the changed row in place of the loaded row, until the list is loaded again. */
  readonly replace: (row: PersonRow) => void;
}

/**
 * One page of people. The rows appear first as the database stores them, and then with
 * the account states that Auth returns.
 *
 * @param query must keep its identity while it selects the same people
 * @param opened the row that a dialog shows, as it was when the dialog opened or last changed the row
 */
export function usePeople(query: PeopleQuery, opened: PersonRow | null): People {
  const fetchPage = useCallback((after: Cursor | null) => loadPeople(query, after), [query]);
  const { state, reload, ...pages } = useCursorPages(fetchPage);
  const shown = [...(state.data?.rows ?? []), ...(opened === null ? [] : [opened])];
  const ids = [...new Set(shown.map(({ person }) => person.id))].join(' ');
  const states = useLoad(
    useCallback(() => loadStates(ids === '' ? [] : ids.split(' ')), [ids]),
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
    opened: listed && current(listed),
    statesFailed: states.state.phase === 'failed',
    reload: () => {
      setChanged(new Map());
      reload();
      states.reload();
    },
    replace: (row) => {
      setChanged(new Map(changed).set(row.person.id, row));
    },
  };
}
