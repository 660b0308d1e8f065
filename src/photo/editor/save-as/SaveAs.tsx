import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { saveAsTexts } from '#words/save-as';
import { toolTexts } from '#words/tools/index';
import { useTexts } from '../../../ui/useTexts';
import type { WordsOf } from '../../../content/texts';
import { commonTexts } from '#words/common';
import type { Tool } from '../../../content/tools';
import { isWorthRetrying } from '../../pipeline/failure';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { saySaved } from '../../../ui/say-saved';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useEditorPart, useEditorState } from '../useEditor';
import { FormatRow } from './FormatRow';
import { createSaveAs, FILE_FORMATS, type SaveAsState } from './save-as';
import styles from './SaveAs.module.css';
import { SizeLimitField } from './SizeLimitField';

/**
 * Offers the result in each format. If the visitor sets a limit, the files stay within it where possible. Shows each
 * file's size before the download.
 */
export function SaveAs({ tool }: { readonly tool: Tool }) {
  const saveAs = useEditorPart(createSaveAs);
  const texts = useTexts(saveAsTexts);
  const content = useTexts(commonTexts);
  const { toast } = useTexts(toolTexts)[tool.id];
  const state = useStore(saveAs.store);
  const { isOpen, limit, formats } = state;
  const ready = useEditorState(({ status }) => status.phase === 'done');
  const hintId = useId();
  const panelId = useId();
  // Leaving the editor cancels the work, because nobody sees the files any more.
  useEffect(
    () => () => {
      saveAs.close();
    },
    [saveAs],
  );
  const states = FILE_FORMATS.map((format) => formats[format]);
  // A failure is reported only once all formats have been tried, so that one retry covers all failed formats.
  const failed = isSettled(state) ? states.find(({ phase }) => phase === 'failed') : undefined;

  return (
    <div className={styles['part']}>
      <Button
        className={styles['open']}
        icon={<ChevronDown aria-hidden />}
        disabled={!ready && !isOpen}
        aria-expanded={isOpen}
        aria-controls={panelId}
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
      <div id={panelId} hidden={!isOpen} className={styles['panel']}>
        <SizeLimitField limit={limit} onChange={saveAs.setLimit} />
        <ul aria-label={texts.label} className={styles['list']}>
          {FILE_FORMATS.map((format) => (
            <FormatRow
              key={format}
              format={format}
              state={formats[format]}
              isLimitValid={limit !== undefined}
              onSave={() => {
                if (saveAs.save(format)) saySaved(toast, 'hold');
              }}
              onFewerPixels={() => {
                saveAs.useFewerPixels(format);
              }}
            />
          ))}
        </ul>
      </div>
      {failed?.phase === 'failed' && (
        <Note
          kind="danger"
          {...(isWorthRetrying(failed.failure) && {
            actions: (
              <Button
                onClick={() => {
                  saveAs.retry();
                }}
              >
                {texts.retry}
              </Button>
            ),
          })}
        >
          {texts.failed(content.errors.messageFor(failed.failure))}
        </Note>
      )}
      <div role="status">
        <VisuallyHidden>{announcement(texts, state)}</VisuallyHidden>
      </div>
    </div>
  );
}

function isSettled({ formats }: SaveAsState): boolean {
  return FILE_FORMATS.every((format) => ['ready', 'failed'].includes(formats[format].phase));
}

/** Returns the text for screen readers. The text is empty for a failure, because an alert announces it. */
function announcement(texts: WordsOf<typeof saveAsTexts>, state: SaveAsState): string {
  const { formats, limit } = state;
  const working = FILE_FORMATS.find((format) => formats[format].phase === 'working');
  if (working !== undefined) return texts.working(texts.names[working]);
  const files = FILE_FORMATS.flatMap((format) => {
    const file = formats[format];
    return file.phase === 'ready' ? [{ ...file, format }] : [];
  });
  if (files.length < FILE_FORMATS.length) return '';
  if (typeof limit !== 'number') {
    return texts.ready(files.map(({ format, file }) => texts.sized(format, file.size)));
  }
  return files
    .map(({ format, file, fits, quality, size }) => {
      if (!fits) return texts.impossible(format, file.size);
      const facts = [
        texts.sized(format, file.size),
        ...(quality === undefined ? [] : [texts.quality(quality)]),
        ...(size === undefined ? [] : [texts.pixels(size.width, size.height)]),
      ];
      return `${facts.join(', ')}.`;
    })
    .join(' ');
}
