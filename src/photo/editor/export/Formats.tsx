import Shrink from 'lucide-react/icons/shrink';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { commonTexts } from '#words/common';
import { saveAsTexts } from '#words/save-as';
import { toolTexts } from '#words/tools/index';
import type { FileFormat } from 'roundel';
import type { WordsOf } from '../../../content/texts';
import { wordsNow } from '../../../content/page-language';
import type { Tool } from '../../../content/tools';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { saySaved } from '../../../ui/say-saved';
import { useTexts } from '../../../ui/useTexts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { isWorthRetrying } from '../../pipeline/failure';
import { useEditorPart } from '../useEditor';
import styles from './ExportSheet.module.css';
import { FormatRow } from './FormatRow';
import { createSaveAs, FILE_FORMATS, type FormatFile, type SaveAsState } from './save-as';
import { SizeLimitField } from './SizeLimitField';

/** The quality, 1 to 100, below which the compression leaves obvious blocks in a picture. */
const POOR_QUALITY = 40;

interface FormatsProps {
  readonly tool: Tool;
  /** Whether the sheet is open. The files are made only while it is, because otherwise nobody sees them. */
  readonly open: boolean;
  /**
   * Whether this is in a column, which is always open. The files are made while the pointer or the focus is here, and the
   * sizes are announced only for a limit that was set.
   */
  readonly isColumn: boolean;
}

/**
 * Offers the result in each format. If the visitor sets a limit, the files stay within it where possible. Shows each
 * file's size before the download. Problems with files are below the limit, so that they do not move its field.
 */
export function Formats({ tool, open, isColumn }: FormatsProps) {
  const saveAs = useEditorPart(createSaveAs);
  const texts = useTexts(saveAsTexts);
  const content = useTexts(commonTexts);
  const id = useId();
  const state = useStore(saveAs.store);
  const { limit, formats } = state;
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      saveAs.close();
    };
  }, [saveAs, open]);
  const [isLookedAt, setLookedAt] = useState(false);
  useEffect(() => {
    if (!open) return;
    if (isColumn && !isLookedAt) saveAs.rest();
    else saveAs.open();
  }, [saveAs, open, isColumn, isLookedAt]);
  const states = FILE_FORMATS.map((format) => formats[format]);
  // A failure is reported only once all formats have been tried, so that one retry covers all failed formats.
  const failed = isSettled(state) ? states.find(({ phase }) => phase === 'failed') : undefined;

  return (
    <div
      className={styles['formats']}
      onPointerEnter={() => {
        setLookedAt(true);
      }}
      onFocus={() => {
        setLookedAt(true);
      }}
      onPointerLeave={({ currentTarget }) => {
        setLookedAt(currentTarget.contains(document.activeElement));
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        setLookedAt(currentTarget.matches(':hover') || currentTarget.contains(relatedTarget));
      }}
    >
      <ul aria-label={texts.label} className={styles['list']}>
        {FILE_FORMATS.map((format) => (
          <FormatRow
            key={format}
            format={format}
            buttonId={`${id}-${format}`}
            state={formats[format]}
            isLimitValid={limit !== undefined}
            isIdle={state.isIdle}
            onSave={() => {
              if (saveAs.save(format)) saySaved(() => wordsNow(toolTexts)[tool.id].toast, 'hold');
            }}
          />
        ))}
      </ul>
      <SizeLimitField limit={limit} onChange={saveAs.setLimit} />
      {FILE_FORMATS.map((format) => {
        const problem = findProblem(texts, state, format);
        if (problem === null) return null;
        const name = texts.names[format];
        return (
          <Note
            key={format}
            actions={
              <Button
                icon={<Shrink aria-hidden />}
                aria-label={texts.fewerPixelsOf(name)}
                onClick={() => {
                  saveAs.useFewerPixels(format);
                  // This button goes with the problem.
                  document.getElementById(`${id}-${format}`)?.focus();
                }}
              >
                {texts.fewerPixels}
              </Button>
            }
          >
            {problem}
          </Note>
        );
      })}
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
        <VisuallyHidden>
          {isColumn && typeof limit !== 'number' ? '' : announcement(texts, state)}
        </VisuallyHidden>
      </div>
    </div>
  );
}

function isSettled({ formats }: SaveAsState): boolean {
  return FILE_FORMATS.every((format) => ['ready', 'failed'].includes(formats[format].phase));
}

/** Returns the problem with a file: it is over the limit, or its quality is poor. Null if there is no problem. */
function findProblem(
  texts: WordsOf<typeof saveAsTexts>,
  { formats }: SaveAsState,
  format: FileFormat,
): string | null {
  const state = formats[format];
  if (state.phase !== 'ready') return null;
  if (!state.fits) return texts.impossible(format, state.file.size);
  return isPoor(state) ? texts.poor(texts.names[format]) : null;
}

function isPoor({ quality, size }: FormatFile): boolean {
  return quality !== undefined && quality < POOR_QUALITY && size === undefined;
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
