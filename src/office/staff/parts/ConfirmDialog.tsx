import { useState, type ReactNode } from 'react';
import { staff } from '#words/staff';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import styles from './ConfirmDialog.module.css';
import { Dialog } from '../../../ui/Dialog';

const { dialog: words } = staff;

interface ConfirmDialogProps {
  /** The question that the dialog asks. */
  readonly title: string;
  /** Says what the action will do, and to which items. */
  readonly children: ReactNode;
  /** The label of the confirming button: the verb of the question. */
  readonly confirm: string;
  readonly cancel?: string;
  /** danger: the action cannot be undone. */
  readonly tone?: 'plain' | 'danger';
  /**
   * Runs the action. The dialog stays open and locked until the promise settles;
   * the caller then closes it. If the promise rejects, the dialog stays open and
   * shows the message from `failed`.
   */
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
  /** The message for an error of `onConfirm`; by default, a general message. */
  readonly failed?: (error: unknown) => string;
}

/** Asks for confirmation. The cancel button has the focus at first. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = words.cancel,
  tone = 'plain',
  onConfirm,
  onCancel,
  failed,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      console.warn(error);
      setFailure(failed?.(error) ?? staff.states.error.text);
    }
    setBusy(false);
  }

  return (
    <Dialog
      title={title}
      locked={busy}
      onClose={onCancel}
      footer={
        <>
          {/* showModal ignores React's autoFocus, which sets no attribute. */}
          <Button
            ref={(button) => {
              button?.setAttribute('autofocus', '');
            }}
            disabled={busy}
            onClick={onCancel}
          >
            {cancel}
          </Button>
          <Button
            look="accent"
            className={tone === 'danger' ? styles['danger'] : undefined}
            // Not `disabled`, which would lose the focus.
            aria-disabled={busy}
            onClick={() => {
              if (!busy) void run();
            }}
          >
            {busy ? words.working : confirm}
          </Button>
        </>
      }
    >
      {/* Above the text, which may be so long that what follows is out of view. */}
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <div className={styles['text']}>{children}</div>
    </Dialog>
  );
}
