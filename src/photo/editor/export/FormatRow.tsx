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
  /** Whether the file is made only once the button is used. */
  readonly isIdle: boolean;
  readonly onSave: () => void;
}

/** The row of one format: its name, what it is good for, and a button with the size of the file. */
export function FormatRow({
  format,
  buttonId,
  state,
  isLimitValid,
  isIdle,
  onSave,
}: FormatRowProps) {
  const texts = useTexts(saveAsTexts);
  const name = texts.names[format];
  const file = state.phase === 'ready' && state.fits ? state : null;
  const canPrepare = isIdle && isLimitValid && state.phase === 'waiting';
  const buttonText = (): string => {
    if (state.phase === 'ready') return texts.size(state.file.size);
    if (canPrepare) return texts.prepare;
    return isLimitValid ? '…' : '–';
  };
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
        aria-disabled={file === null && !canPrepare}
        aria-label={canPrepare ? texts.prepareOf(name) : buttonLabel(texts, name, state)}
        onClick={() => {
          if (file !== null) onSave();
        }}
      >
        {buttonText()}
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
