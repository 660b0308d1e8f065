import { useState } from 'react';
import { editorTexts } from '#words/editor';
import { useTexts } from '../../../ui/useTexts';
import type { Tool } from '../../../content/tools';
import { useEditorState, useHasResult } from '../useEditor';
import styles from './ResultFacts.module.css';
import { useUpscaling } from './useUpscaling';

/** The dimensions of the result, the size of its PNG once the PNG is written, and whether the photo was enlarged. */
export function ResultFacts({ tool }: { readonly tool: Tool }) {
  const editorWords = useTexts(editorTexts);
  const texts = editorWords.result;
  const preview = useEditorState((state) =>
    'preview' in state.status ? state.status.preview : null,
  );
  const bytes = useEditorState((state) =>
    state.status.phase === 'done' ? state.status.png.size : null,
  );
  const hasResult = useHasResult();
  const enlarged = useUpscaling(tool);
  // Shows the previous size while the previous result is on screen, so that the line does not flicker during a drag.
  const [last, setLast] = useState(preview);
  if (preview !== null && preview !== last) setLast(preview);
  const shown = preview ?? (hasResult ? last : null);
  return (
    <p className={styles['facts']}>
      {shown !== null && (
        <>
          <span>{texts.facts(shown.width, shown.height, bytes)}</span>
          <br />
          {enlarged !== null && <span>{texts.enlarged(enlarged.from, enlarged.to)}</span>}
        </>
      )}
    </p>
  );
}
