import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import styles from './AskDialog.module.css';

interface AskDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** Asks the visitor before something is lost. Closing the dialog counts as a no. */
export function AskDialog({ title, text, confirm, cancel, onAnswer }: AskDialogProps) {
  const no = (): void => {
    onAnswer(false);
  };
  return (
    <Dialog
      title={title}
      onClose={no}
      footer={
        <>
          <Button onClick={no}>{cancel}</Button>
          <Button
            look="accent"
            onClick={() => {
              onAnswer(true);
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p className={styles['text']}>{text}</p>
    </Dialog>
  );
}
