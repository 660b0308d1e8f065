import type { PhotoInfo } from 'roundel';
import { resultNotesTexts } from '#words/result-notes';
import { Note } from '../../../ui/Note';
import { useTexts } from '../../../ui/useTexts';
import styles from './ResultNotes.module.css';

interface ResultNotesProps {
  readonly photo: PhotoInfo;
}

/** Notes about the result. They stay the same as long as the photo is open. */
export function ResultNotes({ photo }: ResultNotesProps) {
  const texts = useTexts(resultNotesTexts);
  return (
    <ul className={styles['notes']}>
      {photo.engine === 'canvas' && (
        <li>
          <Note>{texts.canvasEngine}</Note>
        </li>
      )}
      <li>
        <Note>
          {photo.metadata.length > 0 ? texts.removedMetadata(photo.metadata) : texts.noMetadata}
        </Note>
      </li>
    </ul>
  );
}
