import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../ui/useTexts';
import type { WordsOf } from '../../../content/texts';
import { commonTexts, type CommonWords } from '#words/common';
import { editorTexts } from '#words/editor';
import { createHandover } from '../../pipeline/handover';
import { useKept } from '../../../ui/routing/kept';
import { usePaths } from '../../../ui/routing/usePaths';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import type { EditorState, TooLarge } from '../state';
import { useEditor, useEditorState } from '../useEditor';
import styles from './UploadFailure.module.css';

interface UploadFailureProps {
  readonly onDismiss: () => void;
  /** Called when a smaller copy of the refused file is to be opened. */
  readonly onCopy: (refused: TooLarge) => void;
}

/**
 * Why what arrived last was not opened. A button opens a folder or several photos on the page for many photos, or a
 * smaller copy of a file that is too large. The message stays until it is dismissed or a photo is accepted.
 */
export function UploadFailure({ onDismiss, onCopy }: UploadFailureProps) {
  const editor = useEditor();
  const failure = useEditorState((state) => state.uploadFailure);
  const isEmpty = useEditorState((state) => state.status.phase === 'empty');
  const tool = useEditorState((state) => state.toolId);
  const content = useTexts(commonTexts);
  const editorWords = useTexts(editorTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const handover = useKept(createHandover);
  const { folder, several, result } = editorWords;
  const { batch } = content.shell;
  const ref = useRef<HTMLDivElement>(null);

  // Scrolls to the message, because on a phone it may be out of view when a pasted file is refused.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  if (failure === null) return null;
  const offersBatch = failure.code === 'folder' || failure.code === 'several';
  return (
    <div ref={ref} className={styles['failure']}>
      <Note
        kind="danger"
        actions={
          <>
            {offersBatch && (
              <Button
                onClick={() => {
                  handover.offer(failure.drop);
                  editor.actions.dismissUploadFailure();
                  void navigate(paths.batchWith(tool));
                }}
              >
                {failure.code === 'several' ? several.open(batch) : folder.open(batch)}
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
            {failure.code === 'several' && isEmpty ? (
              <Button
                onClick={() => {
                  onDismiss();
                  void editor.actions.choose(failure.photos[0]);
                }}
              >
                {several.onlyFirst}
              </Button>
            ) : (
              <Button onClick={onDismiss}>{result.dismiss}</Button>
            )}
          </>
        }
      >
        {describeFailure(content, editorWords, failure)}
      </Note>
    </div>
  );
}

function describeFailure(
  content: CommonWords,
  editorWords: WordsOf<typeof editorTexts>,
  failure: NonNullable<EditorState['uploadFailure']>,
): string {
  const { batch } = content.shell;
  if (failure.code === 'folder') return editorWords.folder.text(batch);
  if (failure.code === 'several') return editorWords.several.text(failure.photos.length, batch);
  return content.errors.messageFor(failure);
}
