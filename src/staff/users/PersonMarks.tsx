import Ban from 'lucide-react/icons/ban';
import MailWarning from 'lucide-react/icons/mail-warning';
import { users } from '#words/staff-users';
import type { AccountState } from 'roundel-records/person';
import styles from './PersonMarks.module.css';

const { table: words } = users;

/** Says that an account's e-mail is not verified, or that the account is blocked. */
export function PersonMarks({ state }: { readonly state: AccountState }) {
  return (
    <>
      {!state.email_verified && (
        <span className={styles['mark']}>
          <MailWarning aria-hidden />
          {words.unverified}
        </span>
      )}
      {state.disabled && (
        <span className={styles['mark']}>
          <Ban aria-hidden />
          {words.blocked}
        </span>
      )}
    </>
  );
}
