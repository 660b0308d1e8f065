import UserPlus from 'lucide-react/icons/user-plus';
import { useMemo, useState } from 'react';
import type { PeopleFilter, PeopleQuery, PersonRow } from '../../backend/people';
import { accounts } from '#words/staff-accounts';
import { users } from '#words/staff-users';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { SelectField } from '../../ui/SelectField';
import { EmptyState } from '../parts/ScreenState';
import { Pager } from '../parts/Pager';
import { SearchField } from '../parts/SearchField';
import type { Sort } from '../parts/sort';
import { InviteDialog } from './InviteDialog';
import styles from './PeopleView.module.css';
import { PeopleTable } from './PeopleTable';
import { PersonDialog } from './PersonDialog';
import { usePeople } from './usePeople';

const { search: words } = users;

const FILTERS = ['all', 'admin', 'editor', 'unverified', 'blocked'] as const;

/** Everybody with an account, page by page, with a search, filters and sorting. */
export function PeopleView() {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<PeopleFilter>('all');
  const [sort, setSort] = useState<Sort>({ column: 'joined', direction: 'descending' });
  const query = useMemo(
    (): PeopleQuery => ({
      search,
      filter,
      sort: sort.column === 'name' ? 'name' : 'joined',
      direction: sort.direction,
    }),
    [search, filter, sort],
  );
  const [chosen, setChosen] = useState<PersonRow | null>(null);
  const people = usePeople(query, chosen);
  const [inviting, setInviting] = useState(false);

  const rows = people.state.data ?? [];
  const isNarrowed = search.trim() !== '' || filter !== 'all';
  const counted = isNarrowed && people.page === 1 && people.state.phase === 'ready';

  return (
    <>
      <div className={styles['filters']}>
        <SearchField
          label={words.label}
          placeholder={words.placeholder}
          clearLabel={words.clear}
          value={search}
          onSearch={setSearch}
        />
        <div className={styles['filter']}>
          <SelectField
            label={words.filter}
            value={filter}
            onChange={({ target }) => {
              setFilter(FILTERS.find((each) => each === target.value) ?? 'all');
            }}
          >
            {FILTERS.map((each) => (
              <option key={each} value={each}>
                {words.filters[each]}
              </option>
            ))}
          </SelectField>
        </div>
        <Button
          icon={<UserPlus aria-hidden />}
          onClick={() => {
            setInviting(true);
          }}
        >
          {accounts.invite.open}
        </Button>
      </div>
      <p role="status" className={styles['count']}>
        {counted ? words.found(rows.length, people.hasNext) : ''}
      </p>
      {people.statesFailed && (
        <Note actions={<Button onClick={people.reload}>{users.table.retry}</Button>}>
          {users.table.statesFailed}
        </Note>
      )}
      <PeopleTable
        state={people.state}
        sort={sort}
        onSort={setSort}
        onRetry={people.reload}
        onChoose={setChosen}
        empty={
          isNarrowed ? (
            <EmptyState
              title={users.empty.noMatchTitle}
              text={users.empty.noMatch}
              actions={
                <Button
                  onClick={() => {
                    setSearch('');
                    setFilter('all');
                  }}
                >
                  {users.empty.all}
                </Button>
              }
            />
          ) : (
            <EmptyState title={users.empty.title} text={users.empty.text} />
          )
        }
        footer={<Pager page={people.page} hasNext={people.hasNext} onPage={people.goTo} />}
      />
      {people.opened !== null && (
        <PersonDialog
          row={people.opened}
          onRolesChanged={(row) => {
            people.replace(row);
            setChosen(row);
          }}
          onAccountChanged={people.reload}
          onClose={() => {
            setChosen(null);
          }}
        />
      )}
      {inviting && (
        <InviteDialog
          onInvited={people.reload}
          onClose={() => {
            setInviting(false);
          }}
        />
      )}
    </>
  );
}
