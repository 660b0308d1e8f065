import { NO_ADJUSTMENTS } from 'roundel/tools';
import { editorTexts } from '#words/editor';
import { useTexts } from '../../../ui/useTexts';
import { SourcePicture } from '../stage/pictures';
import type { ChosenFile } from '../create-editor';
import { useEditorState } from '../useEditor';
import styles from './ChosenPhoto.module.css';

/** The maximum side of the thumbnail in device pixels: more than twice the displayed side, for high-density screens. */
const MAX_SIDE = 128;

interface ChosenPhotoProps {
  readonly file: ChosenFile;
}

/** The chosen photo in the drop zone: a thumbnail with its name and size. */
export function ChosenPhoto({ file }: ChosenPhotoProps) {
  const editorWords = useTexts(editorTexts);
  const { photo } = editorWords;
  const opened = useEditorState((state) => ('photo' in state.status ? state.status.photo : null));
  return (
    <>
      <SourcePicture
        maxSide={MAX_SIDE}
        adjustments={NO_ADJUSTMENTS}
        label={photo.alt(file.name)}
        className={styles['thumb']}
      />
      <span className={styles['facts']}>
        <span className={styles['name']}>{file.name}</span>
        <span className={styles['size']}>{photo.facts(opened, file.size)}</span>
        <span className={styles['replace']}>{photo.replace}</span>
      </span>
    </>
  );
}
