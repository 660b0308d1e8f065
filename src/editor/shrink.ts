import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure, type Failure } from '../pipeline/failure';
import { planOf, type Editor } from './store';

/** The state of making a smaller file of the current result. */
export type Shrinking =
  /** Not requested, or cancelled. */
  | { readonly phase: 'offered' }
  /** `progress` is the share done, 0 to 1. */
  | { readonly phase: 'working'; readonly progress: number }
  /** The smaller PNG has replaced the result's PNG. Sizes in bytes. */
  | { readonly phase: 'smaller'; readonly before: number; readonly after: number }
  /** The result's PNG is already the smallest. */
  | { readonly phase: 'smallest' }
  | { readonly phase: 'failed'; readonly failure: Failure };

export interface Shrink {
  readonly store: StoreApi<Shrinking>;
  /** Starts encoding. Does nothing without a finished result or while encoding. Never rejects. */
  start(): Promise<void>;
  /** Cancels encoding and keeps the current PNG. */
  cancel(): void;
}

const OFFERED: Shrinking = { phase: 'offered' };

/**
 * Encodes the smallest file of an editor's result on request. Until then the fast PNG can be
 * downloaded. A new result, another photo or no photo cancels the work.
 */
export function createShrink({ store: editor, engine }: Editor): Shrink {
  const store = createStore<Shrinking>(() => OFFERED);
  /** The PNG that the state refers to. */
  let subject: Blob | null = null;
  let working: AbortController | null = null;

  const reset = (): void => {
    working?.abort();
    working = null;
    subject = null;
    store.setState(OFFERED, true);
  };
  editor.subscribe(({ status }) => {
    if (subject !== null && (status.phase !== 'done' || status.png !== subject)) reset();
  });

  const start = async (): Promise<void> => {
    const state = editor.getState();
    const { status } = state;
    if (status.phase !== 'done' || working !== null) return;
    const { info, png } = status;
    const controller = (working = new AbortController());
    const { signal } = controller;
    const settle = (shrinking: Shrinking): void => {
      working = null;
      store.setState(shrinking, true);
    };
    subject = png;
    store.setState({ phase: 'working', progress: 0 }, true);
    try {
      const onProgress = (progress: number): void => {
        if (!signal.aborted) store.setState({ phase: 'working', progress }, true);
      };
      const options = { level: 'smallest', onProgress } as const;
      const small = await engine.encode(info.id, planOf(state, info), options, signal);
      // Cancelled, or replaced by another result.
      if (signal.aborted) return;
      if (small.size >= png.size) {
        settle({ phase: 'smallest' });
        return;
      }
      subject = small;
      settle({ phase: 'smaller', before: png.size, after: small.size });
      editor.setState({ status: { ...status, png: small } });
    } catch (error) {
      if (!signal.aborted) settle({ phase: 'failed', failure: toFailure(error) });
    }
  };
  return { store, start, cancel: reset };
}
