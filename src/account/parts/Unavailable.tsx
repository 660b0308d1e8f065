import { paths } from '../../routing/paths';
import { account as words } from '#words/account';
import { Button, ButtonLink } from '../../ui/Button';
import styles from './Form.module.css';
import { account } from '../page-account';

/** Tells users that accounts are unavailable and that the tools work without an account. */
export function Unavailable({ reason }: { readonly reason: 'not-set-up' | 'unreachable' }) {
  const { unavailable: own } = words;
  const notSetUp = reason === 'not-set-up';
  const { title, text } = notSetUp ? own.notSetUp : own.unreachable;
  return (
    <div className={styles['form']}>
      <div role="status">
        <h2 className={styles['heading']}>{title}</h2>
        <p className={styles['text']}>{text}</p>
      </div>
      {!notSetUp && (
        <Button look="accent" size="large" onClick={() => void account.start()}>
          {own.unreachable.retry}
        </Button>
      )}
      <ButtonLink to={paths.tools} look={notSetUp ? 'accent' : 'outline'} size="large">
        {own.notSetUp.action}
      </ButtonLink>
    </div>
  );
}
