import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Keep } from '../../ui/routing/kept';
import type { Editor } from './create-editor';
import type { EditorState } from './state';

/** An editor, and what components keep for it. */
export interface EditorParts {
  readonly editor: Editor;
  readonly keep: Keep<Editor>;
}

export const EditorContext = createContext<EditorParts | null>(null);

function useEditorParts(): EditorParts {
  const parts = use(EditorContext);
  if (parts === null) throw new Error('There is no editor around this component.');
  return parts;
}

/** Returns the editor of the page or part around this component. */
export function useEditor(): Editor {
  return useEditorParts().editor;
}

/**
 * Returns what `create` makes for the editor around this component, always the same. It lives as long as the editor, so
 * leaving the page ends no work and loses no choice.
 */
export function useEditorPart<Part>(create: (editor: Editor) => Part): Part {
  return useEditorParts().keep(create);
}

/** Subscribes to a slice of the editor's state. The component renders again when the slice changes. */
export function useEditorState<Slice>(selector: (state: EditorState) => Slice): Slice {
  return useStore(useEditor().store, selector);
}

/**
 * Whether a result is on screen. The status alone cannot tell: while settings change, the previous result stays on
 * screen until the next result replaces it.
 */
export function useHasResult(): boolean {
  return useEditorState(({ visible }) => visible.result);
}
