import type { ReactNode } from 'react';
import type { PersonRow } from '../../backend/people';
import { users } from '#words/staff-users';
import { effectOf } from 'roundel-records/person';
import { Button } from '../../ui/Button';
import { DataTable, type Column } from '../parts/DataTable';
import { fullName } from 'roundel-records/profile';
import type { Sort } from '../parts/sort';
import type { Loading } from '../parts/useLoad';
import { useStaffPerson } from '../shell/person';
import styles from './PeopleTable.module.css';
import { PersonMarks } from './PersonMarks';
import { RoleChips } from './RoleChips';

const { table: words } = users;

interface PeopleTableProps {
  readonly state: Loading<readonly PersonRow[]>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onRetry: () => void;
  readonly onChoose: (row: PersonRow) => void;
  readonly empty: ReactNode;
  readonly footer: ReactNode;
}

/** A table of people with their roles and a button to manage each person. */
export function PeopleTable({ onChoose, ...table }: PeopleTableProps) {
  const { id: ownId } = useStaffPerson();
  const columns: readonly Column<PersonRow>[] = [
    {
      id: 'name',
      heading: words.name,
      cell: ({ person }) => (
        <span className={styles['person']}>
          <span aria-hidden className={styles['portrait']}>
            {(fullName(person) || person.email).slice(0, 1).toUpperCase()}
          </span>
          <span className={styles['names']}>
            <span className={styles['name']}>
              {fullName(person) || <span className={styles['none']}>{words.noName}</span>}
              {person.id === ownId && <span className={styles['you']}>{words.you}</span>}
              <PersonMarks state={person} />
            </span>
            <span className={styles['email']}>{person.email}</span>
          </span>
        </span>
      ),
      sortKey: ({ person }) => person.sort_name,
    },
    {
      id: 'roles',
      heading: words.roles,
      cell: ({ person, grants }) => (
        <RoleChips roles={[...grants.keys()]} inEffect={effectOf(person) === 'in-effect'} />
      ),
    },
    {
      id: 'signed-in',
      heading: words.signedIn,
      cell: ({ person: { last_sign_in } }) =>
        last_sign_in === null ? (
          <span className={styles['none']}>{words.never}</span>
        ) : (
          <span className={styles['when']}>{users.moment(last_sign_in)}</span>
        ),
      wideOnly: true,
    },
    {
      id: 'joined',
      heading: words.joined,
      cell: ({ person }) => <span className={styles['when']}>{users.day(person.created_at)}</span>,
      sortKey: ({ person }) => person.created_at.getTime(),
      wideOnly: true,
    },
    {
      id: 'actions',
      heading: words.actions,
      hiddenHeading: true,
      align: 'end',
      cell: (row) => (
        <Button
          look="quiet"
          className={styles['manage']}
          aria-label={words.manageOf(fullName(row.person) || row.person.email)}
          onClick={() => {
            onChoose(row);
          }}
        >
          {words.manage}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      {...table}
      caption={words.caption}
      columns={columns}
      rowKey={({ person }) => person.id}
    />
  );
}
