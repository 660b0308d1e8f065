import { useEffect, useRef } from 'react';
import { content } from '../../content';
import { editorWords } from '#words/editor';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { useEditor } from '../useEditor';
import styles from './UploadFailure.module.css';

interface UploadFailureProps {
  readonly onDismiss: () => void;
}

/** Why the last file was refused. Stays until it is dismissed or another file is chosen. */
export function UploadFailure({ onDismiss }: UploadFailureProps) {
  const failure = useEditor((state) => state.uploadFailure);
  const ref = useRef<HTMLDivElement>(null);

  // On a phone the drop zone may be scrolled out of view when a pasted file is refused.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  if (failure === null) return null;
  return (
    <div ref={ref} className={styles['failure']}>
      <Note
        kind="danger"
        actions={<Button onClick={onDismiss}>{editorWords.result.dismiss}</Button>}
      >
        {content.errors.messageFor(failure)}
      </Note>
    </div>
  );
}
