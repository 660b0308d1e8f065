import Download from 'lucide-react/icons/download';
import { saveAsWords as texts } from '#words/save-as';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import styles from './SaveAs.module.css';

interface FormatRowProps {
  readonly name: string;
  readonly note: string;
  /** The size of the file, or null while there is no file. */
  readonly bytes: number | null;
  readonly isWorking: boolean;
  readonly onSave: () => void;
}

/** One format: its name, what it is good for, and a button with the size of the file. */
export function FormatRow({ name, note, bytes, isWorking, onSave }: FormatRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['format']}>
        <strong>{name}</strong> <span className={styles['note']}>{note}</span>
      </span>
      <Button
        icon={isWorking ? <Spinner size={20} /> : <Download aria-hidden />}
        className={styles['save']}
        aria-disabled={bytes === null}
        aria-label={bytes === null ? texts.waiting(name) : texts.save(name, bytes)}
        onClick={() => {
          if (bytes !== null) onSave();
        }}
      >
        {bytes === null ? '…' : texts.size(bytes)}
      </Button>
    </li>
  );
}
