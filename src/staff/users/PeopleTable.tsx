import type { ReactNode } from 'react';
import type { UserRow } from '../../backend/users';
import { users } from '#words/staff-users';
import { Button } from '../../ui/Button';
import { DataTable, type Column } from '../parts/DataTable';
import { fullName } from '../../records/profile';
import { EmptyState } from '../parts/ScreenState';
import type { Loading } from '../parts/useLoad';
import { useStaffPerson } from '../shell/person';
import styles from './PeopleTable.module.css';
import { RoleChips } from './RoleChips';

const { table: words } = users;

interface PeopleTableProps {
  readonly state: Loading<readonly UserRow[]>;
  readonly onRetry: () => void;
  readonly onChoose: (row: UserRow) => void;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly footer?: ReactNode;
}

/** A table of users with their roles and a button to change them. */
export function PeopleTable({
  state,
  onRetry,
  onChoose,
  emptyTitle,
  emptyText,
  footer,
}: PeopleTableProps) {
  const { id: ownId } = useStaffPerson();
  const columns: readonly Column<UserRow>[] = [
    {
      id: 'name',
      heading: words.name,
      cell: ({ profile }) => (
        <span className={styles['person']}>
          <span aria-hidden className={styles['portrait']}>
            {(fullName(profile) || profile.email).slice(0, 1).toUpperCase()}
          </span>
          <span className={styles['names']}>
            <span>
              {fullName(profile) || <span className={styles['none']}>{words.noName}</span>}
              {profile.id === ownId && <span className={styles['you']}>{words.you}</span>}
            </span>
            <span className={styles['email']}>{profile.email}</span>
          </span>
        </span>
      ),
      sortKey: ({ profile }) => fullName(profile) || profile.email,
    },
    {
      id: 'roles',
      heading: words.roles,
      cell: ({ grants }) => <RoleChips roles={[...grants.keys()]} />,
      sortKey: ({ grants }) => (grants.has('admin') ? 0 : grants.has('editor') ? 1 : 2),
    },
    {
      id: 'joined',
      heading: words.joined,
      cell: ({ profile }) => users.day(profile.created_at),
      sortKey: ({ profile }) => profile.created_at.getTime(),
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
          className={styles['change']}
          aria-label={words.changeOf(fullName(row.profile) || row.profile.email)}
          onClick={() => {
            onChoose(row);
          }}
        >
          {words.change}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={words.caption}
      columns={columns}
      state={state}
      rowKey={({ profile }) => profile.id}
      onRetry={onRetry}
      empty={<EmptyState title={emptyTitle} text={emptyText} />}
      footer={footer}
    />
  );
}
