import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Face, ImageInfo } from 'roundel/engine/engine';
import { toFailure, type Failure } from '../../pipeline/failure';
import type { ToolId } from 'roundel/tools/registry';
import type { Adjustments } from 'roundel/tools/adjustments';
import { faceFit, frameFace, type FaceFit } from 'roundel/tools/face-framing';
import type { Framing } from 'roundel/tools/face-square';
import { toolOf } from '../../tools/registry';
import type { EditorState } from '../state';
import type { Editor } from '../create-editor';

/** The outcome of the last press of the button. */
export type FinderState =
  /** No face was requested yet, or the photo or its framing has changed since the last request. */
  | { readonly phase: 'idle' }
  | { readonly phase: 'looking' }
  /** Face `number` of `count` faces is framed. The first face is number 1. */
  | {
      readonly phase: 'framed';
      readonly number: number;
      readonly count: number;
      /** Where the framing has the face. */
      readonly fit: FaceFit;
    }
  | { readonly phase: 'none' }
  | { readonly phase: 'failed'; readonly failure: Failure };

export interface FaceFinder {
  readonly store: StoreApi<FinderState>;
  /**
   * Centres on the largest face, or on the next smaller face if the framing has not changed since the last call. After
   * the smallest face, starts again with the largest. Does nothing if no photo is open, if a search is running, or if
   * the tool has no framing. Never rejects.
   */
  centre(): Promise<void>;
}

/** The faces of one photo, and which of them was centred last. */
interface Found {
  readonly info: ImageInfo;
  readonly faces: readonly Face[];
  index: number;
}

/** The framing that the finder set, the tool for which it was set, and the adjustments at that time. */
interface FaceFraming {
  readonly toolId: ToolId;
  readonly framing: Framing;
  readonly adjustments: Adjustments;
}

const IDLE: FinderState = { phase: 'idle' };

/**
 * Centres an editor's framing on faces. Searches a photo only once, unless the search fails. Replacing or removing the
 * photo cancels the search, so a late result does not move the frame.
 */
export function createFaceFinder({ store: editor, actions, engine }: Editor): FaceFinder {
  const store = createStore<FinderState>(() => IDLE);
  let found: Found | null = null;
  let looking: { readonly info: ImageInfo; readonly controller: AbortController } | null = null;
  /** The photo whose last search failed. */
  let failedOn: ImageInfo | null = null;
  let set: FaceFraming | null = null;

  const show = (state: FinderState): void => {
    store.setState(state, true);
  };

  editor.subscribe((state) => {
    const info = infoOf(state);
    if (looking !== null && looking.info !== info) {
      looking.controller.abort();
      looking = null;
      show(IDLE);
    }
    if (found !== null && found.info !== info) {
      found = null;
      set = null;
      show(IDLE);
    } else if (failedOn !== null && failedOn !== info) {
      failedOn = null;
      show(IDLE);
    } else if (store.getState().phase === 'framed' && !isFramed(state, set)) show(IDLE);
  });

  const frame = (photo: Found): void => {
    const state = editor.getState();
    const { toolId, adjustments } = state;
    const face = photo.faces[photo.index];
    if (face === undefined) {
      show({ phase: 'none' });
      return;
    }
    const framing = frameFace(face, toolOf(toolId), adjustments, photo.info);
    if (framing === null) return;
    // `set` is assigned before the change, because the subscriber above compares the editor's new state with it.
    set = { toolId, framing, adjustments };
    actions.change({ values: framing });
    const fit = faceFit(face, framing, adjustments, photo.info);
    show({ phase: 'framed', number: photo.index + 1, count: photo.faces.length, fit });
  };

  const look = async (info: ImageInfo): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    looking = { info, controller };
    failedOn = null;
    show({ phase: 'looking' });
    try {
      const faces = await engine.faces(info.id, signal);
      if (signal.aborted) return;
      looking = null;
      found = { info, faces, index: 0 };
      show(IDLE);
      frame(found);
    } catch (error) {
      if (signal.aborted) return;
      looking = null;
      failedOn = info;
      show({ phase: 'failed', failure: toFailure(error) });
    }
  };

  const centre = async (): Promise<void> => {
    const state = editor.getState();
    const info = infoOf(state);
    if (info === null || looking !== null || !toolOf(state.toolId).framing) return;
    if (found === null) {
      await look(info);
      return;
    }
    if (isFramed(state, set)) found.index = (found.index + 1) % Math.max(1, found.faces.length);
    frame(found);
  };
  return { store, centre };
}

function infoOf({ status }: EditorState): ImageInfo | null {
  return 'info' in status ? status.info : null;
}

/** Whether the current tool still has the framing in `set`, and the photo the adjustments in `set`. */
function isFramed(
  { toolId, paramValues, adjustments }: EditorState,
  set: FaceFraming | null,
): boolean {
  const values = paramValues[toolId];
  if (set?.toolId !== toolId || values === undefined) return false;
  return isPartOf(set.framing, values) && isPartOf(set.adjustments, adjustments);
}

function isPartOf(part: object, whole: object): boolean {
  const values = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(part).every(([key, value]) => values.get(key) === value);
}
