import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure, type Failure } from '../pipeline/failure';
import { planOf, type Editor } from './store';

/** What has become of the wish for a smaller file of the result on screen. */
export type Shrinking =
  /** None was asked for, or it was called off. */
  | { readonly phase: 'offered' }
  /** Share done, 0 to 1. */
  | { readonly phase: 'working'; readonly progress: number }
  /** The result's PNG is the smaller one now. Both in bytes. */
  | { readonly phase: 'smaller'; readonly before: number; readonly after: number }
  /** There is none smaller than the one at hand. */
  | { readonly phase: 'smallest' }
  | { readonly phase: 'failed'; readonly failure: Failure };

export interface Shrink {
  readonly store: StoreApi<Shrinking>;
  /** Begins; nothing without a finished result, or while it is under way. Never rejects. */
  start(): Promise<void>;
  /** Calls it off. The PNG stays as it was. */
  cancel(): void;
}

const OFFERED: Shrinking = { phase: 'offered' };

/**
 * Makes the smallest file of an editor's result when a visitor asks for it. Until it is there the fast
 * PNG stays where it is, to be downloaded; a new result, another photo or none ends the work.
 */
export function createShrink({ store: editor, engine }: Editor): Shrink {
  const store = createStore<Shrinking>(() => OFFERED);
  /** The PNG that the state speaks of. */
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
      // Called off, or another result has come meanwhile.
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
