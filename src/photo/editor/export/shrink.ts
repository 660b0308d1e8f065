import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure, type Failure } from '../../pipeline/failure';
import { makePicture } from 'roundel';
import { describePicture, type Editor } from '../create-editor';

/** The state of making a smaller file of the current result. */
export type ShrinkState =
  /** Not requested, or cancelled. */
  | { readonly phase: 'offered' }
  /** `progress` is the share done, 0 to 1. */
  | { readonly phase: 'working'; readonly progress: number }
  /** The smaller PNG has replaced the result's PNG. `before` and `after` are their sizes in bytes. */
  | { readonly phase: 'smaller'; readonly before: number; readonly after: number }
  /** The result's PNG is already the smallest. */
  | { readonly phase: 'smallest' }
  | { readonly phase: 'failed'; readonly failure: Failure };

export interface Shrink {
  readonly store: StoreApi<ShrinkState>;
  /** Starts encoding. Does nothing without a finished result or while encoding. Never rejects. */
  start(): Promise<void>;
  /** Cancels encoding and keeps the current PNG. */
  cancel(): void;
}

const OFFERED: ShrinkState = { phase: 'offered' };

/**
 * Encodes the smallest file of an editor's result on request. Until it is ready, the fast PNG can be downloaded. A new
 * result, another photo, or the removal of the photo cancels the work.
 */
export function createShrink({ store: editor }: Editor): Shrink {
  const store = createStore<ShrinkState>(() => OFFERED);
  /** The PNG that the state refers to. */
  let currentPng: Blob | null = null;
  let running: AbortController | null = null;

  const reset = (): void => {
    running?.abort();
    running = null;
    currentPng = null;
    store.setState(OFFERED, true);
  };
  editor.subscribe(({ status }) => {
    if (currentPng !== null && (status.phase !== 'done' || status.png !== currentPng)) reset();
  });

  const start = async (): Promise<void> => {
    const state = editor.getState();
    const { status } = state;
    if (status.phase !== 'done' || running !== null) return;
    const { photo, png } = status;
    const controller = (running = new AbortController());
    const { signal } = controller;
    const settle = (next: ShrinkState): void => {
      running = null;
      store.setState(next, true);
    };
    currentPng = png;
    store.setState({ phase: 'working', progress: 0 }, true);
    try {
      const onProgress = (progress: number): void => {
        if (!signal.aborted) store.setState({ phase: 'working', progress }, true);
      };
      const { tool, values, adjustments } = describePicture(state);
      const options = { level: 'smallest', onProgress, signal } as const;
      const made = await makePicture(photo, tool, { ...values, adjustments }, options);
      const small = made.blob;
      // The work was cancelled, or another result has replaced this result.
      if (signal.aborted) return;
      if (small.size >= png.size) {
        settle({ phase: 'smallest' });
        return;
      }
      currentPng = small;
      settle({ phase: 'smaller', before: png.size, after: small.size });
      editor.setState({ status: { ...status, png: small } });
    } catch (error) {
      if (!signal.aborted) settle({ phase: 'failed', failure: toFailure(error) });
    }
  };
  return { store, start, cancel: reset };
}
