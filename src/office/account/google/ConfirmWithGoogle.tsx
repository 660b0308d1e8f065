import { accountTexts } from '#words/account';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import styles from '../parts/Form.module.css';
import { GoogleButton } from './GoogleButton';
import { googleClientId } from './request';

interface ConfirmWithGoogleProps {
  readonly email: string;
  readonly onCancel: () => void;
}

/** Asks people who have no password to sign in with Google again. */
export function ConfirmWithGoogle({ email, onCancel }: ConfirmWithGoogleProps) {
  const words = useTexts(accountTexts);
  const { confirm: own } = words.profile;
  const clientId = googleClientId();
  return (
    <Dialog title={own.title} onClose={onCancel}>
      <div className={styles['form']}>
        <p className={styles['now']}>
          {clientId === null ? words.google.off : words.google.confirm}
        </p>
        <div className={styles['actions']}>
          {clientId !== null && (
            <GoogleButton
              clientId={clientId}
              purpose="confirm"
              label={words.google.button}
              hint={email}
            />
          )}
          <Button look="quiet" onClick={onCancel}>
            {own.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
