import { staff } from '#words/staff';
import { Button } from '../../../../ui/Button';
import { Note } from '../../../../ui/Note';
import { Sentence } from '../../../../ui/StrangerText';
import type { FailureKind } from '../failure';
import type { BatchResult } from './batch';

interface BatchNoteProps<Item, Reason> {
  readonly result: BatchResult<Item, Reason>;
  /** Says for how many items the action succeeded, at least one. */
  readonly done: (count: number) => string;
  /** Says why an item failed. `isolated` marks its name. */
  readonly failed: (item: Item, reason: Reason | FailureKind) => string;
  readonly onClose: () => void;
}

/**
 * Reports the outcome of an action on several items until the user closes the note. Takes
 * the focus, because the button that had the focus disappeared with the selection.
 */
export function BatchNote<Item extends { readonly id: string }, Reason>({
  result,
  done,
  failed,
  onClose,
}: BatchNoteProps<Item, Reason>) {
  return (
    <div role="status">
      <Note
        kind={result.failed.length === 0 ? 'quiet' : 'danger'}
        actions={
          <Button autoFocus onClick={onClose}>
            {staff.selection.close}
          </Button>
        }
      >
        {result.done.length > 0 && <p>{done(result.done.length)}</p>}
        {result.failed.length > 0 && (
          <ul>
            {result.failed.map(({ item, reason }) => (
              <li key={item.id}>
                <Sentence>{failed(item, reason)}</Sentence>
              </li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  );
}
