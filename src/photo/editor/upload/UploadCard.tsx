import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useId, useRef } from 'react';
import { editorTexts } from '#words/editor';
import { useTexts } from '../../../ui/useTexts';
import { listAcceptedTypes } from '../../../content/photo-types';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Note } from '../../../ui/Note';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { UseCamera } from '../camera/UseCamera';
import type { TooLarge } from '../state';
import { useEditor, useEditorState } from '../useEditor';
import { ChosenPhoto } from './ChosenPhoto';
import { EmptyZone } from './EmptyZone';
import { UploadFailure } from './UploadFailure';
import { useFileIntake } from './useFileIntake';
import styles from './UploadCard.module.css';

const RemovedPhoto = lazyPart(() => import('./RemovedPhoto'), { Failed: PartFailed });

interface UploadCardProps {
  /** Whether other controls are shown in the card's place. What is dropped or pasted is still taken. */
  readonly hidden: boolean;
}

/**
 * The card 'Upload Your Image' with the drop zone. The zone is large while there is no photo, and small in the panel
 * once a photo is chosen. The same element is used for both sizes, so that it keeps the focus.
 */
export const UploadCard = memo(function UploadCard({ hidden }: UploadCardProps) {
  const editor = useEditor();
  const editorWords = useTexts(editorTexts);
  const { headings, photo, privacy } = editorWords;
  const file = useEditorState((state) => ('file' in state.status ? state.status.file : null));
  const canRestore = useEditorState((state) => state.canRestore);
  const dragging = useFileIntake();
  const zone = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  // The focused button is about to disappear, so the focus moves to the zone.
  const remove = (): void => {
    editor.actions.remove();
    zone.current?.focus();
  };
  const restore = (): void => {
    editor.actions.restore();
    zone.current?.focus();
  };
  const openCopy = (refused: TooLarge): void => {
    void editor.actions.chooseCopy(refused);
    zone.current?.focus();
  };
  const dismiss = (): void => {
    editor.actions.dismissUploadFailure();
    zone.current?.focus();
  };

  return (
    <Card
      heading={headings.upload}
      headingId={useId()}
      className={styles['card']}
      data-empty={file === null || undefined}
      hidden={hidden}
    >
      <button
        ref={zone}
        type="button"
        className={styles['zone']}
        data-opens-file-dialog
        data-dragging={dragging || undefined}
        onClick={() => {
          input.current?.click();
        }}
      >
        {file === null && <EmptyZone dragging={dragging} />}
        {file !== null && !hidden && <ChosenPhoto file={file} />}
      </button>
      <input
        ref={input}
        type="file"
        accept={listAcceptedTypes()}
        hidden
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // Clears the input, so that choosing the same file again fires another change event.
          currentTarget.value = '';
          if (chosen !== undefined) void editor.actions.choose(chosen);
        }}
      />
      {file === null && <UploadFailure onDismiss={dismiss} onCopy={openCopy} />}
      {file === null && canRestore && (
        <div className={styles['removed']}>
          <RemovedPhoto onRestore={restore} />
        </div>
      )}
      {file !== null && (
        <Button className={styles['remove']} icon={<Trash2 aria-hidden />} onClick={remove}>
          {photo.remove}
        </Button>
      )}
      <div className={styles['privacy']}>
        <UseCamera />
        <Note kind="private">{privacy}</Note>
      </div>
    </Card>
  );
});
