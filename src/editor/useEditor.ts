import { useStore } from 'zustand';
import { editor } from './editor';
import type { EditorState } from './store';

/** Reads a slice of the editor's state; the component renders again when that slice changes. */
export function useEditor<Slice>(selector: (state: EditorState) => Slice): Slice {
  return useStore(editor.store, selector);
}

/**
 * Whether there is a result to look at. While settings change the last one
 * stays on screen until the next replaces it, so the status alone cannot tell.
 */
export function useHasResult(): boolean {
  // The frames change only together with `revision`, hence never behind the store's back.
  return useEditor(() => editor.frames.result !== null);
}
