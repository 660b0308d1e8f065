import { useEffect, type RefObject } from 'react';
import type { EditorState } from '../state';
import { useEditor } from '../useEditor';

/** How long the grid stays after a key or the wheel has moved the picture, in milliseconds. */
const LINGER_MS = 700;

/**
 * Tells the editor when a gesture begins and ends. While the picture is moved, zoomed or straightened, marks it with
 * `data-moving`, which shows a grid of thirds.
 */
export function useGestures(picture: RefObject<HTMLElement | null>): void {
  const editor = useEditor();
  useEffect(() => {
    const element = picture.current;
    const pressed = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopSoon = (): void => {
      clearTimeout(timer);
      if (pressed.size > 0) return;
      timer = setTimeout(() => {
        element?.removeAttribute('data-moving');
      }, LINGER_MS);
    };
    const onPress = ({ isPrimary, pointerId }: PointerEvent): void => {
      // Forgets earlier pointers: if a release event never arrived, its pointer must not keep the gesture open.
      if (isPrimary) pressed.clear();
      if (pressed.size === 0) editor.actions.beginGesture();
      pressed.add(pointerId);
    };
    const onRelease = ({ pointerId }: PointerEvent): void => {
      if (!pressed.delete(pointerId) || pressed.size > 0) return;
      editor.actions.endGesture();
      stopSoon();
    };
    const unsubscribe = editor.store.subscribe((state, previous) => {
      if (!hasMoved(state, previous)) return;
      element?.setAttribute('data-moving', '');
      stopSoon();
    });
    // Listens in the capture phase, so that the gesture begins before its first change.
    window.addEventListener('pointerdown', onPress, true);
    window.addEventListener('pointerup', onRelease, true);
    window.addEventListener('pointercancel', onRelease, true);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('pointerup', onRelease, true);
      window.removeEventListener('pointercancel', onRelease, true);
      element?.removeAttribute('data-moving');
      editor.actions.endGesture();
    };
  }, [editor, picture]);
}

/** Whether a new change has moved the picture. Undo, redo, quarter turns and flips do not count. */
function hasMoved(state: EditorState, previous: EditorState): boolean {
  const { toolId, adjustments, undoable, redoable } = state;
  if (undoable === previous.undoable || redoable !== null) return false;
  if (undoable === previous.redoable) return false;
  if (adjustments.degrees !== previous.adjustments.degrees) {
    return adjustments.mirrored === previous.adjustments.mirrored;
  }
  const values = state.paramValues[toolId];
  const before = previous.paramValues[toolId];
  return (
    adjustments === previous.adjustments &&
    ['x', 'y', 'zoom'].some((id) => values?.[id] !== before?.[id])
  );
}
