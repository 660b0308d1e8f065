import { useCallback, useState } from 'react';
import type { UserRow } from '../../backend/users';
import { users } from '../../content/pages/staff-users';
import { Note } from '../../ui/Note';
import { TextField } from '../../ui/TextField';
import { Pager } from '../parts/Pager';
import { useCursorPages } from '../parts/useCursorPages';
import { mapLoading, useLoad } from '../parts/useLoad';
import { useSettled } from '../parts/useSettled';
import { findPeople, listPeople, type People } from './load';
import styles from './PeopleView.module.css';
import { PeopleTable } from './PeopleTable';
import { RolesDialog } from './RolesDialog';

const { search: words } = users;

/** Everybody, page by page, or whoever is searched for. */
export function PeopleView() {
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const [chosen, setChosen] = useState<UserRow | null>(null);
  // What was changed here, on top of what was loaded.
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
        <Everybody current={current} onChoose={setChosen} />
      ) : (
        <Found search={search} current={current} onChoose={setChosen} />
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

function Everybody({ current, onChoose }: ListProps) {
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

function Found({ search, current, onChoose }: ListProps & { readonly search: string }) {
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
