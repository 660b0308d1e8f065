import { useDelayed } from './useDelayed';
import { useEditorState } from './useEditor';
import { useHadResult } from './useHadResult';

/**
 * Whether there is a finished result, whether one has been missing for so long that it shows, and the props of a button
 * that needs it. While the result is built again for a moment only, the button keeps its look, because it would flicker.
 */
export function useNeedsResult() {
  const ready = useEditorState(({ status }) => status.phase === 'done');
  const isLong = useDelayed(!ready);
  const hadResult = useHadResult();
  const button = { disabled: !ready, 'data-steady': (hadResult && !ready && !isLong) || undefined };
  return { ready, isLong, hadResult, button };
}
