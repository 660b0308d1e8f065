import { editorWords } from '#words/editor';
import { Spinner } from '../../ui/Spinner';
import styles from './StageBusy.module.css';

interface StageBusyProps {
  /** The photo itself is still being opened. */
  readonly decoding: boolean;
  /** An earlier result is still in view: step aside into a corner. */
  readonly overResult: boolean;
}

/** Says that the picture is being worked on. The live region tells screen readers. */
export function StageBusy({ decoding, overResult }: StageBusyProps) {
  const { busy } = editorWords;
  return (
    <p className={styles['busy']} data-corner={overResult || undefined} aria-hidden="true">
      <Spinner />
      {decoding ? busy.decoding : busy.building}
    </p>
  );
}
