import { editorWords } from '#words/editor';
import { Spinner } from '../../ui/Spinner';
import styles from './StageBusy.module.css';

interface StageBusyProps {
  /** The photo is still being decoded. */
  readonly decoding: boolean;
  /** Share of the photo decoded, 0 to 1, if its type reports it. */
  readonly progress: number | undefined;
  /** The previous result is still visible: show the message in a corner. */
  readonly overResult: boolean;
}

/** The busy message. Hidden from screen readers, which use the live region. */
export function StageBusy({ decoding, progress, overResult }: StageBusyProps) {
  const { busy } = editorWords;
  return (
    <p className={styles['busy']} data-corner={overResult || undefined} aria-hidden="true">
      <Spinner />
      {decoding ? busy.decoding(progress) : busy.building}
    </p>
  );
}
