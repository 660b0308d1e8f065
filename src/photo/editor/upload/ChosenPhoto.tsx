import { useLayoutEffect, useRef } from 'react';
import { editorTexts } from '#words/editor';
import { useTexts } from '../../../ui/useTexts';
import type { ChosenFile } from '../create-editor';
import { useEditor, useEditorState } from '../useEditor';
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
      <Thumbnail label={photo.alt(file.name)} />
      <span className={styles['facts']}>
        <span className={styles['name']}>{file.name}</span>
        <span className={styles['size']}>{photo.facts(opened, file.size)}</span>
        <span className={styles['replace']}>{photo.replace}</span>
      </span>
    </>
  );
}

function Thumbnail({ label }: { readonly label: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { display } = useEditor();
  const hasSource = useEditorState(({ visible }) => visible.source);

  // Draws before paint, so that an empty canvas never appears between two photos.
  useLayoutEffect(() => {
    if (ref.current !== null) draw(display.showSource(), ref.current);
  }, [display, hasSource]);

  return <canvas ref={ref} className={styles['thumb']} role="img" aria-label={label} />;
}

function draw(photo: HTMLCanvasElement | null, canvas: HTMLCanvasElement): void {
  const { width, height } = photo ?? { width: 1, height: 1 };
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  // Setting the width or height also clears the canvas.
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = photo && canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
}
