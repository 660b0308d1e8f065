import { useEffect, useState } from 'react';
import { inbox as words } from '#words/staff-inbox';
import type { Message } from 'roundel-records/message';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { notify } from '../../../ui/notify';
import { isolated } from '../../../ui/isolated';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { withTimeLimit } from '../parts/failure';
import styles from './InboxScreen.module.css';
import { Sender } from './Sender';

interface MessageDialogProps {
  readonly message: Message;
  /** Called after the message was marked or deleted. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Shows a message as plain text, never as HTML, and marks the message as read. */
export function MessageDialog({ message, onChanged, onClose }: MessageDialogProps) {
  const { id, email, subject, read } = message;
  const [removing, setRemoving] = useState(false);

  useEffect(() => {
    if (read) return;
    markAsRead(id).then(onChanged, (error: unknown) => {
      // The message stays unread, and the list still marks it as new.
      console.warn('The message could not be marked.', error);
    });
  }, [id, read, onChanged]);

  async function remove() {
    const { removeMessage } = await import('../../backend/messages');
    await withTimeLimit(removeMessage(id));
    notify('success', () => words.removed);
    onChanged();
    onClose();
  }

  if (removing) {
    return (
      <ConfirmDialog
        title={words.removeTitle}
        confirm={words.remove}
        tone="danger"
        failed={() => words.failed}
        onConfirm={remove}
        onCancel={() => {
          setRemoving(false);
        }}
      >
        <p>{words.removeText}</p>
      </ConfirmDialog>
    );
  }
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.re(subject))}`;
  return (
    <Dialog
      title={isolated(subject)}
      size="wide"
      onClose={onClose}
      footer={
        <Button
          onClick={() => {
            setRemoving(true);
          }}
        >
          {words.remove}
        </Button>
      }
    >
      <p className={styles['sender']}>
        <Sender {...message} />
      </p>
      {/* Scrollable regions must be reachable by keyboard. */}
      <p className={styles['message']} tabIndex={0}>
        {message.message}
      </p>
      <p className={styles['sender']}>{words.warning}</p>
      <a href={answer}>{words.answer}</a>
    </Dialog>
  );
}

async function markAsRead(id: string): Promise<void> {
  const { markMessage } = await import('../../backend/messages');
  await withTimeLimit(markMessage(id, true));
}
