import { useStore } from 'zustand';
import { editor } from './editor';
import type { EditorState } from './store';

/** Subscribes to a slice of the editor's state. The component renders again when it changes. */
export function useEditor<Slice>(selector: (state: EditorState) => Slice): Slice {
  return useStore(editor.store, selector);
}

/**
 * Whether a result is on screen. While settings change, the previous result
 * stays until the next one replaces it, so the status is not enough to tell.
 */
export function useHasResult(): boolean {
  // Every change of the frames increments `revision`, so the store notifies its subscribers.
  return useEditor(() => editor.frames.result !== null);
}
