import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { content } from '../../content';
import { editorWords } from '#words/editor';
import { offerFolder } from '../../pipeline/handover';
import { paths } from '../../routing/paths';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { editor } from '../page-editor';
import type { TooLarge } from '../state';
import { useEditor } from '../useEditor';
import styles from './UploadFailure.module.css';

interface UploadFailureProps {
  readonly onDismiss: () => void;
  /** Called when a smaller copy of the refused file is to be opened. */
  readonly onCopy: (refused: TooLarge) => void;
}

/**
 * Why the last file or folder was refused. A button opens a refused folder on the page for many photos, or a
 * smaller copy of a file that is too large. The message stays until it is dismissed or another file is accepted.
 */
export function UploadFailure({ onDismiss, onCopy }: UploadFailureProps) {
  const failure = useEditor((state) => state.uploadFailure);
  const tool = useEditor((state) => state.toolId);
  const navigate = useNavigate();
  const { folder, result } = editorWords;
  const ref = useRef<HTMLDivElement>(null);

  // Scrolls to the message, because on a phone it may be out of view when a pasted file is refused.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  if (failure === null) return null;
  return (
    <div ref={ref} className={styles['failure']}>
      <Note
        kind="danger"
        actions={
          <>
            {failure.code === 'folder' && (
              <Button
                onClick={() => {
                  offerFolder(failure.folder);
                  editor.actions.dismissUploadFailure();
                  void navigate(paths.batchWith(tool));
                }}
              >
                {folder.open(content.shell.batch)}
              </Button>
            )}
            {'file' in failure && (
              <Button
                onClick={() => {
                  onCopy(failure);
                }}
              >
                {editorWords.photo.openCopy}
              </Button>
            )}
            <Button onClick={onDismiss}>{result.dismiss}</Button>
          </>
        }
      >
        {failure.code === 'folder'
          ? folder.text(content.shell.batch)
          : content.errors.messageFor(failure)}
      </Note>
    </div>
  );
}
