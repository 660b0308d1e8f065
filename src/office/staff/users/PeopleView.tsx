import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import type { PeopleQuery, PersonRow } from '../../backend/people';
import { accounts } from '#words/staff-accounts';
import { users } from '#words/staff-users';
import { Button } from '../../../ui/Button';
import { classes } from '../../../ui/classes';
import { Note } from '../../../ui/Note';
import { SelectField } from '../../../ui/SelectField';
import { DataTable } from '../parts/DataTable';
import { EmptyState } from '../parts/ScreenState';
import layout from '../parts/layout.module.css';
import { Pager } from '../parts/Pager';
import { SearchField } from '../parts/SearchField';
import { useStaffPerson } from '../shell/person';
import { InviteDialog } from './InviteDialog';
import styles from './PeopleView.module.css';
import { peopleColumns } from './people-columns';
import { PersonDialog } from './PersonDialog';
import { usePeople } from './usePeople';

const { search: words } = users;

const FILTERS = ['all', 'admin', 'editor', 'unverified', 'blocked'] as const;

/** Everybody with an account, page by page, with a search, filters and sorting. */
export function PeopleView() {
  const { id: ownId } = useStaffPerson();
  const [query, setQuery] = useState<PeopleQuery>({
    search: '',
    filter: 'all',
    sort: 'joined',
    direction: 'descending',
  });
  const change = (part: Partial<PeopleQuery>) => {
    setQuery({ ...query, ...part });
  };
  const [chosen, setChosen] = useState<PersonRow | null>(null);
  const people = usePeople(query, chosen);
  const [inviting, setInviting] = useState(false);

  const rows = people.state.data ?? [];
  const isNarrowed = query.search.trim() !== '' || query.filter !== 'all';
  const counted = isNarrowed && people.page === 1 && people.state.phase === 'ready';

  return (
    <>
      <div className={classes(layout['filters'], styles['filters'])}>
        <SearchField
          label={words.label}
          placeholder={words.placeholder}
          clearLabel={words.clear}
          value={query.search}
          onSearch={(search) => {
            change({ search });
          }}
        />
        <SelectField
          label={words.filter}
          aside={
            <span role="status">{counted ? words.found(rows.length, people.hasNext) : ''}</span>
          }
          value={query.filter}
          onChange={({ target }) => {
            change({ filter: FILTERS.find((each) => each === target.value) ?? 'all' });
          }}
        >
          {FILTERS.map((each) => (
            <option key={each} value={each}>
              {words.filters[each]}
            </option>
          ))}
        </SelectField>
        <Button
          icon={<UserPlus aria-hidden />}
          onClick={() => {
            setInviting(true);
          }}
        >
          {accounts.invite.open}
        </Button>
      </div>
      {people.statesFailed && (
        <Note actions={<Button onClick={people.reload}>{users.table.retry}</Button>}>
          {users.table.statesFailed}
        </Note>
      )}
      <DataTable
        caption={users.table.caption}
        columns={peopleColumns(ownId, setChosen)}
        rowKey={({ person }) => person.id}
        state={people.state}
        sort={{ column: query.sort, direction: query.direction }}
        onSort={({ column, direction }) => {
          change({ sort: column === 'name' ? 'name' : 'joined', direction });
        }}
        onRetry={people.reload}
        empty={
          <EmptyState
            {...(isNarrowed ? users.noMatch : users.empty)}
            actions={
              isNarrowed && (
                <Button
                  onClick={() => {
                    change({ search: '', filter: 'all' });
                  }}
                >
                  {users.showAll}
                </Button>
              )
            }
          />
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
