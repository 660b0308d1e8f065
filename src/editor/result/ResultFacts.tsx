import { useState } from 'react';
import { editorWords } from '#words/editor';
import { useEditor, useHasResult } from '../useEditor';
import styles from './ResultFacts.module.css';

/** The size of the PNG in pixels and, once it is written, in bytes. */
export function ResultFacts() {
  const texts = editorWords.result;
  const preview = useEditor((state) => ('preview' in state.status ? state.status.preview : null));
  const bytes = useEditor((state) =>
    state.status.phase === 'done' ? state.status.png.size : null,
  );
  const hasResult = useHasResult();
  // Keep the size while the previous result is on screen, so that the line does not flicker in a drag.
  const [last, setLast] = useState(preview);
  if (preview !== null && preview !== last) setLast(preview);
  const shown = preview ?? (hasResult ? last : null);
  return (
    <p className={styles['facts']}>
      {shown !== null && texts.facts(shown.width, shown.height, bytes)}
    </p>
  );
}
