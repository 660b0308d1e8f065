import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { editorWords } from '#words/editor';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Note } from '../../ui/Note';
import { editor } from '../editor';
import { useEditor } from '../useEditor';
import { ChosenPhoto } from './ChosenPhoto';
import { EmptyZone } from './EmptyZone';
import { UploadFailure } from './UploadFailure';
import { useFileIntake } from './useFileIntake';
import styles from './UploadCard.module.css';

/** The bytes decide in the end; this only sorts what the file dialog offers first. */
const ACCEPT = 'image/jpeg,image/png,image/gif,image/webp';

/**
 * 'Upload Your Image': one drop zone for the whole visit. Large while there is
 * no photo, small beside the stage afterwards. It stays the same element, so
 * that the focus stays with it.
 */
export function UploadCard() {
  const { headings, photo, privacy } = editorWords;
  const file = useEditor((state) => ('file' in state.status ? state.status.file : null));
  const { zone, dragging } = useFileIntake();

  // In both cases the button that had the focus is about to go: the zone takes it.
  const remove = (): void => {
    editor.actions.remove();
    clear(zone.inputRef.current);
    zone.rootRef.current.focus();
  };
  const dismiss = (): void => {
    editor.actions.dismissUploadFailure();
    zone.rootRef.current.focus();
  };

  return (
    <Card
      heading={headings.upload}
      headingId={useId()}
      className={styles['card']}
      data-empty={file === null || undefined}
    >
      <button
        {...zone.getRootProps({ role: 'button' })}
        type="button"
        className={styles['zone']}
        data-opens-file-dialog
        data-dragging={dragging || undefined}
      >
        {file === null ? <EmptyZone dragging={dragging} /> : <ChosenPhoto file={file} />}
      </button>
      <input
        {...zone.getInputProps({ accept: ACCEPT, multiple: false, style: { display: 'none' } })}
        aria-hidden="true"
      />
      <UploadFailure onDismiss={dismiss} />
      {file === null ? (
        <div className={styles['privacy']}>
          <Note kind="private">{privacy}</Note>
        </div>
      ) : (
        <Button
          look="quiet"
          className={styles['remove']}
          icon={<Trash2 aria-hidden />}
          onClick={remove}
        >
          {photo.remove}
        </Button>
      )}
    </Card>
  );
}

/** A dialog that is cleared reports the same file again when it is chosen again. */
function clear(input: HTMLInputElement): void {
  input.value = '';
}
