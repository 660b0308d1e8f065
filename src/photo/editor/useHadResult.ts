import { startTransition, useEffect, useState } from 'react';
import { useEditorState, useHasResult } from './useEditor';

/** How long to wait for the PNG after the first result is shown, in milliseconds. */
const PATIENCE = 500;

/**
 * Whether there is a result, or has been one since the component was mounted. Becomes true with the first PNG, or after
 * `PATIENCE` if the PNG is slow. Code that is needed after a result is loaded once this is true. If it were loaded
 * earlier, it would compete with the engine for the processor.
 */
export function useHadResult(): boolean {
  const [had, setHad] = useState(useHasResult());
  // Once there was a result, neither changes, so that nothing renders again for each step of a slider.
  const hasResult = useEditorState(({ visible }) => had || visible.result);
  const isDone = useEditorState(({ status }) => had || status.phase === 'done');
  useEffect(() => {
    if (had || !hasResult) return;
    const timer = setTimeout(
      () => {
        startTransition(() => {
          setHad(true);
        });
      },
      isDone ? 0 : PATIENCE,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [had, hasResult, isDone]);
  return had;
}
