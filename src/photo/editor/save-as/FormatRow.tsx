import Download from 'lucide-react/icons/download';
import Shrink from 'lucide-react/icons/shrink';
import type { FileFormat } from 'roundel';
import { saveAsTexts } from '#words/save-as';
import { useTexts } from '../../../ui/useTexts';
import type { WordsOf } from '../../../content/texts';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { ProgressRing } from '../../../ui/ProgressRing';
import { Spinner } from '../../../ui/Spinner';
import { useKeptFocus } from '../../../ui/useKeptFocus';
import type { FormatFile, FormatState } from './save-as';
import styles from './SaveAs.module.css';

/** The quality, 1 to 100, below which the compression leaves obvious blocks in a picture. */
const POOR_QUALITY = 40;

interface FormatRowProps {
  readonly format: FileFormat;
  readonly state: FormatState;
  /** Without a valid limit, no file is made. */
  readonly isLimitValid: boolean;
  readonly onSave: () => void;
  readonly onFewerPixels: () => void;
}

/** The row of one format: its name, what it is good for, and a button with the size of the file. */
export function FormatRow({ format, state, isLimitValid, onSave, onFewerPixels }: FormatRowProps) {
  const texts = useTexts(saveAsTexts);
  const name = texts.names[format];
  const file = state.phase === 'ready' && state.fits ? state : null;
  const problem = state.phase === 'ready' ? problemOf(texts, format, state) : null;
  const focus = useKeptFocus(state.phase);
  return (
    <li>
      <div {...focus} className={styles['item']}>
        <div className={styles['row']}>
          <span className={styles['format']}>
            <strong>{name}</strong>{' '}
            <span className={styles['note']}>
              {isLimitValid ? noteOf(texts, format, file) : texts.notes.invalidLimit}
            </span>
          </span>
          <Button
            icon={<Icon state={state} label={texts.working(name)} />}
            className={styles['save']}
            data-focus
            aria-disabled={file === null}
            aria-label={buttonLabel(texts, name, state)}
            onClick={() => {
              if (file !== null) onSave();
            }}
          >
            {state.phase === 'ready' ? texts.size(state.file.size) : isLimitValid ? '…' : '–'}
          </Button>
        </div>
        {problem !== null && (
          <Note
            actions={
              <Button
                icon={<Shrink aria-hidden />}
                aria-label={texts.fewerPixelsOf(name)}
                onClick={onFewerPixels}
              >
                {texts.fewerPixels}
              </Button>
            }
          >
            {problem}
          </Note>
        )}
      </div>
    </li>
  );
}

function Icon({ state, label }: { readonly state: FormatState; readonly label: string }) {
  if (state.phase !== 'working') return <Download aria-hidden />;
  if (state.progress === undefined) return <Spinner size={20} />;
  return <ProgressRing share={state.progress} label={label} size={20} />;
}

function buttonLabel(texts: WordsOf<typeof saveAsTexts>, name: string, state: FormatState): string {
  if (state.phase !== 'ready') return texts.waiting(name);
  return state.fits ? texts.save(name, state.file.size) : texts.tooLarge(name, state.file.size);
}

/** Returns how the file differs from the result or, if it does not differ, what the format is good for. */
function noteOf(
  texts: WordsOf<typeof saveAsTexts>,
  format: FileFormat,
  file: FormatFile | null,
): string {
  const parts = [
    ...(file?.size === undefined ? [] : [texts.pixels(file.size.width, file.size.height)]),
    ...(file?.quality === undefined ? [] : [texts.quality(file.quality)]),
    ...(file?.isOnWhite === true ? [texts.notes.onWhite] : []),
  ];
  return parts.length > 0 ? parts.join('. ') : texts.notes[format];
}

/** Returns the problem with the file: it is over the limit, or its quality is poor. Null if there is no problem. */
function problemOf(
  texts: WordsOf<typeof saveAsTexts>,
  format: FileFormat,
  { fits, file, quality, size }: FormatFile,
): string | null {
  if (!fits) return texts.impossible(format, file.size);
  const isPoor = quality !== undefined && quality < POOR_QUALITY && size === undefined;
  return isPoor ? texts.poor : null;
}
