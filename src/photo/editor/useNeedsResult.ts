import { useDelayed } from './useDelayed';
import { useEditorState } from './useEditor';
import { useHadResult } from './useHadResult';

/**
 * The props of a button that needs a finished result. While the result is built again for a moment only, the button keeps
 * its look, because it would flicker.
 */
export function useNeedsResult() {
  const ready = useEditorState(({ status }) => status.phase === 'done');
  const isLong = useDelayed(!ready);
  const hadResult = useHadResult();
  return { disabled: !ready, 'data-steady': (hadResult && !ready && !isLong) || undefined };
}
