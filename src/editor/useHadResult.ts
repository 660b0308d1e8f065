import { startTransition, useEffect, useState } from 'react';
import { useEditor, useHasResult } from './useEditor';

/** Milliseconds to wait for the PNG after the first result is shown. */
const PATIENCE = 500;

/**
 * Whether there is a result, or has been one since the component was mounted. Becomes true only with the first
 * PNG, or after `PATIENCE` if the PNG is slow, because the code that is then loaded competes with the engine for the
 * processor.
 */
export function useHadResult(): boolean {
  const hasResult = useHasResult();
  const isDone = useEditor(({ status }) => status.phase === 'done');
  const [had, setHad] = useState(hasResult);
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
