import type { PersonRow } from '../../backend/people';
import { users } from '#words/staff-users';
import { fullName } from 'roundel-records/profile';
import { Button } from '../../../ui/Button';
import { classes } from '../../../ui/classes';
import { StrangerText } from '../../../ui/StrangerText';
import type { Column } from '../parts/DataTable';
import layout from '../parts/layout.module.css';
import styles from './people-columns.module.css';
import { RoleChips, StateChips } from './PersonChips';

const { table: words } = users;

/**
 * The columns of the table of people. The last one has a button to manage the person.
 *
 * @param ownId the id of the signed-in user
 */
export function peopleColumns(
  ownId: string,
  onChoose: (row: PersonRow) => void,
): readonly Column<PersonRow>[] {
  return [
    {
      id: 'name',
      heading: words.name,
      cell: ({ person }) => (
        <span className={styles['names']}>
          {fullName(person) === '' ? (
            <span className={layout['soft']}>{words.noName}</span>
          ) : (
            <StrangerText>{fullName(person)}</StrangerText>
          )}
          {person.id === ownId && <span className={layout['soft']}>{words.you}</span>}
          <StateChips state={person} />
          <span className={classes(layout['soft'], styles['email'])}>
            <StrangerText>{person.email}</StrangerText>
          </span>
        </span>
      ),
      sortKey: ({ person }) => person.sort_name,
    },
    {
      id: 'roles',
      heading: words.roles,
      cell: ({ person, grants }) => <RoleChips roles={grants} state={person} />,
    },
    {
      id: 'signed-in',
      heading: words.signedIn,
      cell: ({ person: { last_sign_in } }) => (
        <span className={styles['when']}>
          {last_sign_in === null ? words.never : users.moment(last_sign_in)}
        </span>
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
}
