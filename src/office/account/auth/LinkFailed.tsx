import { accountTexts } from '#words/account';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import styles from '../parts/Form.module.css';

interface LinkFailedProps {
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** Tells users that an e-mail link does not work, and what to do instead. */
export function LinkFailed({ text, action, onAction }: LinkFailedProps) {
  const words = useTexts(accountTexts);
  return (
    <div className={styles['form']}>
      <h2 className={styles['heading']}>{words.auth.link.failedTitle}</h2>
      <Note kind="danger">{text}</Note>
      <Button look="accent" size="large" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
