import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAbortError, type Face, type Photo } from 'roundel';
import { toFailure, type Failure } from '../../pipeline/failure';
import {
  type ToolId,
  type Adjustments,
  checkFaceFit,
  frameFace,
  type FaceFit,
  type Framing,
} from 'roundel/tools';
import { getTool } from '../../../content/tools';
import { findPhoto, type EditorState } from '../state';
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
  readonly photo: Photo;
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
export function createFaceFinder({ store: editor, actions }: Editor): FaceFinder {
  const store = createStore<FinderState>(() => IDLE);
  let found: Found | null = null;
  let looking: { readonly photo: Photo; readonly controller: AbortController } | null = null;
  /** The photo whose last search failed. */
  let failedOn: Photo | null = null;
  let set: FaceFraming | null = null;

  const show = (state: FinderState): void => {
    store.setState(state, true);
  };

  editor.subscribe((state) => {
    const photo = findPhoto(state);
    if (looking !== null && looking.photo !== photo) {
      looking.controller.abort();
      looking = null;
      show(IDLE);
    }
    if (found !== null && found.photo !== photo) {
      found = null;
      set = null;
      show(IDLE);
    } else if (failedOn !== null && failedOn !== photo) {
      failedOn = null;
      show(IDLE);
    } else if (store.getState().phase === 'framed' && !isFramed(state, set)) show(IDLE);
  });

  const frame = (current: Found): void => {
    const state = editor.getState();
    const { toolId, adjustments } = state;
    const face = current.faces[current.index];
    if (face === undefined) {
      show({ phase: 'none' });
      return;
    }
    const framing = frameFace(face, getTool(toolId), adjustments, current.photo);
    if (framing === null) return;
    // `set` is assigned before the change, because the subscriber above compares the editor's new state with it.
    set = { toolId, framing, adjustments };
    actions.change({ values: framing });
    const fit = checkFaceFit(face, framing, adjustments, current.photo);
    show({ phase: 'framed', number: current.index + 1, count: current.faces.length, fit });
  };

  const look = async (photo: Photo): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    looking = { photo, controller };
    failedOn = null;
    show({ phase: 'looking' });
    try {
      const faces = await photo.faces({ signal });
      if (signal.aborted) return;
      looking = null;
      found = { photo, faces, index: 0 };
      show(IDLE);
      frame(found);
    } catch (error) {
      if (signal.aborted) return;
      looking = null;
      // A newer search of the same photo has replaced this one.
      if (isAbortError(error)) {
        show(IDLE);
        return;
      }
      failedOn = photo;
      show({ phase: 'failed', failure: toFailure(error) });
    }
  };

  const centre = async (): Promise<void> => {
    const state = editor.getState();
    const photo = findPhoto(state);
    if (photo === null || looking !== null || !getTool(state.toolId).framing) return;
    if (found === null) {
      await look(photo);
      return;
    }
    if (isFramed(state, set)) found.index = (found.index + 1) % Math.max(1, found.faces.length);
    frame(found);
  };
  return { store, centre };
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
