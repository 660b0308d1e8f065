import { useEffect, useState } from 'react';
import { inbox as words } from '#words/staff-inbox';
import type { Message } from 'roundel-records/message';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Note } from '../../ui/Note';
import { notify } from '../../ui/notify';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { withTimeLimit } from '../parts/failure';
import styles from './InboxScreen.module.css';

interface MessageDialogProps {
  readonly message: Message;
  /** Called after the message was marked or deleted. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Shows a message as plain text, never as HTML, and marks the message as read. */
export function MessageDialog({ message, onChanged, onClose }: MessageDialogProps) {
  const { id, name, email, subject, read } = message;
  const [removing, setRemoving] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (read) return;
    mark(id, true).then(onChanged, (error: unknown) => {
      // The message stays unread, and the list still marks it as new.
      console.warn('The message could not be marked.', error);
    });
  }, [id, read, onChanged]);

  async function markUnread() {
    setFailed(false);
    try {
      await mark(id, false);
      onChanged();
      onClose();
    } catch (error) {
      console.warn('The message could not be marked.', error);
      setFailed(true);
    }
  }

  if (removing) {
    return (
      <ConfirmDialog
        title={words.removeTitle}
        confirm={words.remove}
        tone="danger"
        failed={() => words.failed}
        onConfirm={async () => {
          const { removeMessage } = await import('../../backend/messages');
          await withTimeLimit(removeMessage(id));
          notify('success', words.removed);
          onChanged();
          onClose();
        }}
        onCancel={() => {
          setRemoving(false);
        }}
      >
        <p>{words.removeText}</p>
      </ConfirmDialog>
    );
  }
  const answer = `mailto:${encodeURIComponent(email)}?${new URLSearchParams({ subject: words.re(subject) }).toString().replaceAll('+', '%20')}`;
  return (
    <Dialog title={subject} size="wide" onClose={onClose}>
      <div className={styles['body']}>
        <p className={styles['sender']}>{words.sender(name, email)}</p>
        {/* Scrollable regions must be reachable by keyboard. */}
        <p className={styles['message']} tabIndex={0}>
          {message.message}
        </p>
        <p className={styles['sender']}>{words.warning}</p>
        {failed && <Note kind="danger">{words.failed}</Note>}
        <div className={styles['actions']}>
          <a href={answer} className={styles['answer']}>
            {words.answer}
          </a>
          <Button onClick={() => void markUnread()}>{words.markUnread}</Button>
          <Button
            onClick={() => {
              setRemoving(true);
            }}
          >
            {words.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

async function mark(id: string, read: boolean): Promise<void> {
  const { markMessage } = await import('../../backend/messages');
  await withTimeLimit(markMessage(id, read));
}
