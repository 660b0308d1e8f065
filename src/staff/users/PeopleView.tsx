import { useCallback, useState } from 'react';
import type { UserRow } from '../../backend/users';
import { users } from '#words/staff-users';
import { Note } from '../../ui/Note';
import { TextField } from '../../ui/TextField';
import { Pager } from '../parts/Pager';
import { useCursorPages } from '../parts/useCursorPages';
import { mapLoading, useLoad } from '../parts/useLoad';
import { useDebounced } from '../parts/useDebounced';
import { findPeople, listPeople, type People } from './load';
import styles from './PeopleView.module.css';
import { PeopleTable } from './PeopleTable';
import { RolesDialog } from './RolesDialog';

const { search: words } = users;

/** All users, page by page, or the results of a search. */
export function PeopleView() {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const [chosen, setChosen] = useState<UserRow | null>(null);
  // Rows changed here, which override the loaded ones.
  const [changed, setChanged] = useState<ReadonlyMap<string, UserRow>>(new Map());
  const current = (rows: readonly UserRow[]) =>
    rows.map((row) => changed.get(row.profile.id) ?? row);

  return (
    <>
      <div className={styles['search']}>
        <TextField
          type="search"
          label={words.label}
          hint={words.hint}
          value={text}
          maxLength={320}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </div>
      {search === '' ? (
        <AllPeople current={current} onChoose={setChosen} />
      ) : (
        <SearchResults search={search} current={current} onChoose={setChosen} />
      )}
      {chosen !== null && (
        <RolesDialog
          row={current([chosen])[0] ?? chosen}
          onChanged={(row) => {
            setChanged(new Map(changed).set(row.profile.id, row));
          }}
          onClose={() => {
            setChosen(null);
          }}
        />
      )}
    </>
  );
}

interface ListProps {
  readonly current: (rows: readonly UserRow[]) => readonly UserRow[];
  readonly onChoose: (row: UserRow) => void;
}

function AllPeople({ current, onChoose }: ListProps) {
  const { state, reload, page, hasNext, goTo } = useCursorPages(listPeople);
  return (
    <PeopleTable
      state={mapLoading(state, ({ rows }) => current(rows))}
      onRetry={reload}
      onChoose={onChoose}
      emptyTitle={users.empty.title}
      emptyText={users.empty.text}
      footer={<Pager page={page} hasNext={hasNext} onPage={goTo} />}
    />
  );
}

function SearchResults({ search, current, onChoose }: ListProps & { readonly search: string }) {
  const load = useCallback(() => findPeople(search), [search]);
  const { state, reload } = useLoad<People>(load, { keep: true });
  return (
    <>
      <p role="status" className={styles['count']}>
        {state.phase === 'ready' ? words.found(state.data.rows.length) : ''}
      </p>
      <PeopleTable
        state={mapLoading(state, ({ rows }) => current(rows))}
        onRetry={reload}
        onChoose={onChoose}
        emptyTitle={users.empty.noMatchTitle}
        emptyText={users.empty.noMatch(search)}
      />
      {state.phase === 'ready' && state.data.more && <Note>{words.more}</Note>}
    </>
  );
}
