import { useEffect, useRef, type ReactNode } from 'react';
import { staff } from '#words/staff';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';

interface BatchNoteProps {
  /** What succeeded, in a sentence; null if nothing did. */
  readonly done: string | null;
  /** One sentence for each item that failed. */
  readonly failed: readonly { readonly id: string; readonly text: ReactNode }[];
  readonly onClose: () => void;
}

/**
 * Says what an action on several items did, until it is closed. Takes the focus, which
 * was on a button that went away with the selection.
 */
export function BatchNote({ done, failed, onClose }: BatchNoteProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    close.current?.focus();
  }, []);

  return (
    <div role="status">
      <Note
        kind={failed.length === 0 ? 'quiet' : 'danger'}
        actions={
          <Button ref={close} onClick={onClose}>
            {staff.selection.close}
          </Button>
        }
      >
        {done !== null && <p>{done}</p>}
        {failed.length > 0 && (
          <ul>
            {failed.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  );
}
