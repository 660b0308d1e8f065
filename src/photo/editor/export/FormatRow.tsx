import Download from 'lucide-react/icons/download';
import type { FileFormat } from 'roundel';
import { saveAsTexts } from '#words/save-as';
import type { WordsOf } from '../../../content/texts';
import { Button } from '../../../ui/Button';
import { ProgressRing } from '../../../ui/ProgressRing';
import { Spinner } from '../../../ui/Spinner';
import { useTexts } from '../../../ui/useTexts';
import styles from './ExportSheet.module.css';
import type { FormatFile, FormatState } from './save-as';

interface FormatRowProps {
  readonly format: FileFormat;
  readonly buttonId: string;
  readonly state: FormatState;
  /** Without a valid limit, no file is made. */
  readonly isLimitValid: boolean;
  readonly onSave: () => void;
}

/** The row of one format: its name, what it is good for, and a button with the size of the file. */
export function FormatRow({ format, buttonId, state, isLimitValid, onSave }: FormatRowProps) {
  const texts = useTexts(saveAsTexts);
  const name = texts.names[format];
  const file = state.phase === 'ready' && state.fits ? state : null;
  return (
    <li className={styles['row']}>
      <span className={styles['format']}>
        <strong>{name}</strong>{' '}
        <span className={styles['note']}>
          {isLimitValid ? describeFile(texts, format, file) : texts.notes.invalidLimit}
        </span>
      </span>
      <Button
        id={buttonId}
        icon={<Icon state={state} label={texts.working(name)} />}
        className={styles['save']}
        aria-disabled={file === null}
        aria-label={buttonLabel(texts, name, state)}
        onClick={() => {
          if (file !== null) onSave();
        }}
      >
        {state.phase === 'ready' ? texts.size(state.file.size) : isLimitValid ? '…' : '–'}
      </Button>
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
function describeFile(
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
