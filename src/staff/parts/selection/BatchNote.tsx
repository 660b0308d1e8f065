import type { ReactNode } from 'react';
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

/** Says what an action on several items did, until it is closed. */
export function BatchNote({ done, failed, onClose }: BatchNoteProps) {
  return (
    <div role="status">
      <Note
        kind={failed.length === 0 ? 'quiet' : 'danger'}
        actions={<Button onClick={onClose}>{staff.selection.close}</Button>}
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
