import type { AccountState, SessionEnd } from '../../account/account-state';
import { fullName } from 'roundel-records/profile';
import type { StaffPerson } from './person';

/** Why somebody lost access to a screen: the session ended, somebody else signed in, or a role was taken away. */
export type Loss = SessionEnd | 'other-account' | 'no-editor' | 'no-admin';

/** Whether a document may show the staff area, and to whom. */
export type Access =
  /** Nobody has had access so far. */
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly person: StaffPerson }
  /** `person` had access and has lost it. The screen stays, because it may contain unsaved text. */
  | { readonly kind: 'lost'; readonly person: StaffPerson; readonly why: Loss }
  /** The user has signed out in this tab. */
  | { readonly kind: 'left' };

export const NO_ACCESS: Access = { kind: 'none' };

/** Returns the access after the account has changed. */
export function nextAccess(before: Access, account: AccountState): Access {
  const person = staffPerson(account);
  if (before.kind === 'none' || before.kind === 'left') {
    return person === null ? before : { kind: 'open', person };
  }
  const { person: had } = before;
  if (account.phase === 'signed-out') {
    return account.ended === null
      ? { kind: 'left' }
      : { kind: 'lost', person: had, why: account.ended };
  }
  if (account.phase !== 'signed-in') return before;
  if (account.session.user.id !== had.id) {
    return { kind: 'lost', person: had, why: 'other-account' };
  }
  if (person !== null) return { kind: 'open', person };
  // The same user has signed in again, and the roles are being checked.
  if (account.permissions === null) return before;
  return { kind: 'lost', person: had, why: had.permissions.isAdmin ? 'no-admin' : 'no-editor' };
}

function staffPerson(account: AccountState): StaffPerson | null {
  if (account.phase !== 'signed-in' || account.permissions?.isEditor !== true) return null;
  const { session, permissions, profile } = account;
  const { id, email } = session.user;
  const name = profile === null ? '' : fullName(profile);
  return { id, email, name: name === '' ? email : name, permissions };
}
