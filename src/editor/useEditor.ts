import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Size } from 'roundel';
import { planAdjustments } from 'roundel/tools';
import { editor } from './page-editor';
import type { EditorState } from './state';

/** Subscribes to a slice of the editor's state. The component renders again when the slice changes. */
export function useEditor<Slice>(selector: (state: EditorState) => Slice): Slice {
  return useStore(editor.store, selector);
}

/** Returns the size of the photo after the adjustments, as the tools see it. Null until a photo is open. */
export function useAdjustedSize(): Size | null {
  const photo = useEditor(({ status }) => ('photo' in status ? status.photo : null));
  const adjustments = useEditor((state) => state.adjustments);
  return useMemo(() => photo && planAdjustments(adjustments, photo).size, [photo, adjustments]);
}

/**
 * Whether a result is on screen. The status alone cannot tell: while settings change, the previous result stays on
 * screen until the next result replaces it.
 */
export function useHasResult(): boolean {
  // The bitmaps are not in the store. But every change to them increments `revision`, so the store notifies its
  // subscribers.
  return useEditor(() => editor.bitmaps.result !== null);
}
