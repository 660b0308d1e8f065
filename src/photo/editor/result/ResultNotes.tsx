import { resultNotesTexts } from '#words/result-notes';
import type { PhotoInfo } from 'roundel';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { Note } from '../../../ui/Note';
import styles from './ResultNotes.module.css';
import { useUpscaling } from './useUpscaling';

interface ResultNotesProps {
  readonly tool: Tool;
  readonly photo: PhotoInfo;
}

/** Notes about the result. Their code is loaded with the first result. */
export function ResultNotes({ tool, photo }: ResultNotesProps) {
  const texts = useTexts(resultNotesTexts);
  const enlarged = useUpscaling(tool);
  return (
    <ul className={styles['notes']}>
      {enlarged !== null && (
        <li>
          <Note>{texts.upscaled}</Note>
        </li>
      )}
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
