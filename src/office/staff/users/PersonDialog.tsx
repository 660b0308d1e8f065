import type { PersonRow } from '../../backend/people';
import { users } from '#words/staff-users';
import type { Person } from 'roundel-records/person';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Note } from '../../../ui/Note';
import { StrangerText } from '../../../ui/StrangerText';
import { isolated } from '../../../ui/isolated';
import { fullName } from 'roundel-records/profile';
import { useStaffPerson } from '../shell/person';
import { AccountPart } from './AccountPart';
import styles from './PersonDialog.module.css';
import { RolesPart } from './RolesPart';
import { VerifyNote } from './VerifyNote';

const { roles: words, person: factWords } = users;

interface PersonDialogProps {
  readonly row: PersonRow;
  readonly onRolesChanged: (row: PersonRow) => void;
  readonly onAccountChanged: () => void;
  readonly onClose: () => void;
}

/** A person's account and roles, and what an admin can do about them. */
export function PersonDialog({
  row,
  onRolesChanged,
  onAccountChanged,
  onClose,
}: PersonDialogProps) {
  const { id: ownId } = useStaffPerson();
  const { person } = row;
  const name = fullName(person) || person.email;
  return (
    <Dialog
      title={words.title(isolated(name))}
      onClose={onClose}
      footer={
        <Button look="accent" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <Facts person={person} />
      {!person.email_verified && <VerifyNote email={person.email} />}
      <RolesPart row={row} name={name} onChanged={onRolesChanged} />
      <AccountPart
        person={person}
        name={name}
        isOwn={person.id === ownId}
        onChanged={onAccountChanged}
        onDeleted={onClose}
      />
      {person.id === ownId && <Note>{words.ownAdmin}</Note>}
    </Dialog>
  );
}

function Facts({ person }: { readonly person: Person }) {
  const { email, email_verified, disabled, last_sign_in, created_at } = person;
  return (
    <dl className={styles['facts']}>
      <dt>{factWords.email}</dt>
      <dd>
        <StrangerText>{email}</StrangerText>{' '}
        <span>{`(${email_verified ? factWords.verified : factWords.unverified})`}</span>
      </dd>
      <dt>{factWords.state}</dt>
      <dd>{disabled ? factWords.blocked : factWords.active}</dd>
      <dt>{factWords.signedIn}</dt>
      <dd>{last_sign_in === null ? factWords.never : users.moment(last_sign_in)}</dd>
      <dt>{factWords.joined}</dt>
      <dd>{users.day(created_at)}</dd>
    </dl>
  );
}
