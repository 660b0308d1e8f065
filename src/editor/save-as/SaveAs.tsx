import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { saveAsWords as texts } from '#words/save-as';
import { content } from '../../content';
import { LOSSY_FORMATS } from 'roundel/engine/formats/encode-as';
import type { Tool } from '../../tools/registry';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { notify } from '../../ui/notify';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { editor } from '../page-editor';
import { useEditor } from '../useEditor';
import { FormatRow } from './FormatRow';
import { createSaveAs, type SaveAsState } from './save-as';
import styles from './SaveAs.module.css';

const saveAs = createSaveAs(editor);

/** The result in other formats, with the size of each file before the download. */
export function SaveAs({ tool }: { readonly tool: Tool }) {
  const { isOpen, formats } = useStore(saveAs.store);
  const png = useEditor(({ status }) => (status.phase === 'done' ? status.png : null));
  const hintId = useId();
  const listId = useId();
  // Leaving the editor cancels the work, because nobody sees the files any more.
  useEffect(
    () => () => {
      saveAs.close();
    },
    [],
  );
  const states = LOSSY_FORMATS.map((format) => formats[format]);
  const isWorking = states.some(({ phase }) => phase === 'working');
  // A failure is reported once both formats have been tried, so that a retry covers both.
  const failed = isWorking ? undefined : states.find(({ phase }) => phase === 'failed');

  return (
    <div className={styles['part']}>
      <Button
        className={styles['open']}
        icon={<ChevronDown aria-hidden />}
        disabled={png === null && !isOpen}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-describedby={hintId}
        onClick={() => {
          if (isOpen) saveAs.close();
          else saveAs.open();
        }}
      >
        {texts.open}
      </Button>
      <p id={hintId} className={styles['hint']}>
        {texts.hint}
      </p>
      <ul id={listId} aria-label={texts.label} hidden={!isOpen} className={styles['list']}>
        <FormatRow
          name={texts.names.png}
          note={texts.notes.png}
          bytes={png?.size ?? null}
          isWorking={false}
          onSave={() => {
            if (editor.actions.download()) notify('success', tool.toast);
          }}
        />
        {LOSSY_FORMATS.map((format) => {
          const state = formats[format];
          const isOnWhite = state.phase === 'ready' && state.isOnWhite;
          return (
            <FormatRow
              key={format}
              name={texts.names[format]}
              note={isOnWhite ? texts.notes.onWhite : texts.notes[format]}
              bytes={state.phase === 'ready' ? state.file.size : null}
              isWorking={state.phase === 'working'}
              onSave={() => {
                if (saveAs.save(format)) notify('success', tool.toast);
              }}
            />
          );
        })}
      </ul>
      {failed?.phase === 'failed' && (
        <Note
          kind="danger"
          actions={
            <Button
              onClick={() => {
                saveAs.retry();
              }}
            >
              {texts.retry}
            </Button>
          }
        >
          {texts.failed(content.errors.messageFor(failed.failure))}
        </Note>
      )}
      <div role="status">
        <VisuallyHidden>{announcement(formats)}</VisuallyHidden>
      </div>
    </div>
  );
}

/** The text for screen readers. Empty for a failure, which an alert announces. */
function announcement({ jpeg, webp }: SaveAsState['formats']): string {
  if (jpeg.phase === 'working') return texts.working(texts.names.jpeg);
  if (webp.phase === 'working') return texts.working(texts.names.webp);
  if (jpeg.phase !== 'ready' || webp.phase !== 'ready') return '';
  return texts.ready(jpeg.file.size, webp.file.size);
}
