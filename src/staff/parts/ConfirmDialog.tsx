import { useState, type ReactNode } from 'react';
import { staff } from '#words/staff';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';

const { dialog: words } = staff;

interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  /** What will happen, and to what. */
  readonly children: ReactNode;
  /** The verb of the question. */
  readonly confirm: string;
  readonly cancel?: string;
  /** danger: it cannot be taken back. */
  readonly tone?: 'plain' | 'danger';
  /**
   * Does it. While its promise runs the dialog stays and cannot be left. It is
   * the owner's to close the dialog afterwards; one that rejects stays open and
   * shows what `failed` makes of the error.
   */
  readonly onConfirm: () => Promise<void> | void;
  readonly onCancel: () => void;
  /** What to say when `onConfirm` fails. Needed where it gives a promise that can. */
  readonly failed?: (error: unknown) => string;
}

/** Asks before something is done. The safe answer has the focus at first. */
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
    <Dialog title={title} locked={busy} onClose={onCancel}>
      <div className={styles['text']}>{children}</div>
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <div className={styles['actions']}>
        {/* React's own autoFocus is not seen by showModal. */}
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
          // Still focusable: the focus is not to be lost while it works.
          aria-disabled={busy}
          onClick={() => {
            if (!busy) void run();
          }}
        >
          {busy ? words.working : confirm}
        </Button>
      </div>
    </Dialog>
  );
}
