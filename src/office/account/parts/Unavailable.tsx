import { useTexts } from '../../../ui/useTexts';
import { usePaths } from '../../../ui/routing/usePaths';
import { accountTexts } from '#words/account';
import { Button, ButtonLink } from '../../../ui/Button';
import styles from './Form.module.css';
import { useAccount } from '../useAccount';

interface UnavailableProps {
  /** `no-storage`: the browser stores nothing, so the session would end with the page. */
  readonly reason: 'not-set-up' | 'unreachable' | 'no-storage';
}

/** Tells users that accounts are unavailable and that the tools work without an account. */
export function Unavailable({ reason }: UnavailableProps) {
  const account = useAccount();
  const words = useTexts(accountTexts);
  const paths = usePaths();
  const { unavailable: own } = words;
  const canRetry = reason === 'unreachable';
  const { title, text } = {
    'not-set-up': own.notSetUp,
    'no-storage': own.noStorage,
    unreachable: own.unreachable,
  }[reason];
  return (
    <div className={styles['form']}>
      <div role="status">
        <h2 className={styles['heading']}>{title}</h2>
        <p className={styles['text']}>{text}</p>
      </div>
      {canRetry && (
        <Button look="accent" size="large" onClick={() => void account.start()}>
          {own.unreachable.retry}
        </Button>
      )}
      <ButtonLink to={paths.tools} look={canRetry ? 'outline' : 'accent'} size="large">
        {own.notSetUp.action}
      </ButtonLink>
    </div>
  );
}
