import { useMemo, useState } from 'react';
import type { Size } from 'roundel';
import { findUpscaling, planAdjustments } from 'roundel/tools';
import { editorTexts } from '#words/editor';
import type { Tool } from '../../../content/tools';
import { useTexts } from '../../../ui/useTexts';
import { findValues, type EditorState } from '../state';
import { useEditorState, useHasResult } from '../useEditor';
import styles from './ResultFacts.module.css';

/**
 * The dimensions of the result, the size of its PNG once the PNG is written, and whether the photo was enlarged. Takes
 * the same space in every state.
 */
export function ResultFacts({ tool }: { readonly tool: Tool }) {
  const texts = useTexts(editorTexts).result;
  const bytes = useEditorState((state) =>
    state.status.phase === 'done' ? state.status.png.size : null,
  );
  const shown = useShownSize();
  const enlarged = useUpscaling(tool);
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

/**
 * Returns the size of the result in pixels, or null before there is one. Returns the previous size while the previous
 * result is on screen, so that texts do not flicker during a drag.
 */
export function useShownSize(): Size | null {
  const preview = useEditorState((state) =>
    'preview' in state.status ? state.status.preview : null,
  );
  const hasResult = useHasResult();
  const [last, setLast] = useState(preview);
  if (preview !== null && preview !== last) setLast(preview);
  return preview ?? (hasResult ? last : null);
}

/**
 * Returns the widths before and after the tool enlarges the photo, in pixels. Null if the tool does not enlarge the
 * photo. While a result is made, those of the last one of this tool.
 */
function useUpscaling(tool: Tool): ReturnType<typeof findUpscaling> {
  return useEditorState(useMemo(() => createSelectUpscaling(tool), [tool]));
}

function createSelectUpscaling(tool: Tool) {
  let last: ReturnType<typeof findUpscaling> = null;
  return (state: EditorState) => {
    if (state.status.phase !== 'done') return last;
    const { size } = planAdjustments(state.adjustments, state.status.photo);
    const found = findUpscaling(tool.plan(findValues(state, tool.id), size));
    if (found?.from !== last?.from || found?.to !== last?.to) last = found;
    return last;
  };
}
