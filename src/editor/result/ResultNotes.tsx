import { resultNotes as texts } from '#words/result-notes';
import type { ImageInfo } from 'roundel/engine/engine';
import type { Tool } from '../../tools/registry';
import { Note } from '../../ui/Note';
import styles from './ResultNotes.module.css';
import { useUpscaling } from './useUpscaling';

interface ResultNotesProps {
  readonly tool: Tool;
  readonly info: ImageInfo;
}

/** Notes about the result. Their code is loaded with the first result. */
export function ResultNotes({ tool, info }: ResultNotesProps) {
  const enlarged = useUpscaling(tool);
  return (
    <ul className={styles['notes']}>
      {enlarged !== null && (
        <li>
          <Note>{texts.upscaled}</Note>
        </li>
      )}
      {info.engine === 'canvas' && (
        <li>
          <Note>{texts.canvasEngine}</Note>
        </li>
      )}
      <li>
        <Note>
          {info.metadata.length > 0 ? texts.removedMetadata(info.metadata) : texts.noMetadata}
        </Note>
      </li>
    </ul>
  );
}
