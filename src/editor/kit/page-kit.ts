import { useStore } from 'zustand';
import { editor } from '../page-editor';
import { Kit, type KitState } from './kit';

/** The page's only kit. It outlives its components, so that navigating away loses no choices. */
export const kit = new Kit(editor);

/** Subscribes to a slice of the kit's state. */
export function useKit<Slice>(selector: (state: KitState) => Slice): Slice {
  return useStore(kit.store, selector);
}
