import { editorTexts } from '#words/editor';
import { useTexts } from '../../../ui/useTexts';
import { Spinner } from '../../../ui/Spinner';
import styles from './StageBusy.module.css';

interface StageBusyProps {
  /** Whether the photo is still being decoded. */
  readonly decoding: boolean;
  /**
   * The share of the photo that is decoded, 0 to 1. Undefined for file types whose decoder does not report the share.
   */
  readonly progress: number | undefined;
  /** Whether to show the message in a corner, because the previous result is still visible. */
  readonly overResult: boolean;
}

/** The busy message. Hidden from screen readers, because the live region announces it. */
export function StageBusy({ decoding, progress, overResult }: StageBusyProps) {
  const editorWords = useTexts(editorTexts);
  const { busy } = editorWords;
  return (
    <p className={styles['busy']} data-corner={overResult || undefined} aria-hidden="true">
      <Spinner />
      <span>{decoding ? busy.decoding(progress) : busy.building}</span>
    </p>
  );
}
