import { useStore } from 'zustand';
import type { Editor } from '../create-editor';
import { useEditorPart } from '../useEditor';
import { Kit, type KitState } from './kit';

function createKit(editor: Editor): Kit {
  return new Kit(editor);
}

/** Returns the editor's kit. */
export function useKit(): Kit {
  return useEditorPart(createKit);
}

/** Subscribes to a slice of the kit's state. */
export function useKitState<Slice>(selector: (state: KitState) => Slice): Slice {
  return useStore(useKit().store, selector);
}
