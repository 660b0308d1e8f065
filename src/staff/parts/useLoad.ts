import { useCallback, useEffect, useRef, useState } from 'react';
import { failureKind, withTimeLimit, type FailureKind } from './failure';

export type Loading<T> =
  /** `data` is what an earlier load gave, still good to look at. */
  | { readonly phase: 'loading'; readonly data: T | null }
  | { readonly phase: 'ready'; readonly data: T }
  | { readonly phase: 'failed'; readonly data: T | null; readonly failure: FailureKind };

/** The same state of something made of the data. */
export function mapLoading<T, U>(state: Loading<T>, make: (data: T) => U): Loading<U> {
  if (state.phase === 'ready') return { phase: 'ready', data: make(state.data) };
  return { ...state, data: state.data === null ? null : make(state.data) };
}

export interface Load<T> {
  readonly state: Loading<T>;
  /** Loads again, and shows the old data meanwhile. */
  readonly reload: () => void;
  /** Puts something newer in its place, as after a save. */
  readonly replace: (data: T) => void;
}

interface Held<T> {
  readonly load: (signal: AbortSignal) => Promise<T>;
  readonly attempt: number;
  readonly state: Loading<T>;
  /** The data is what another load gave. */
  readonly stale: boolean;
}

interface Options {
  /** For a toast; called once for each failed attempt. */
  readonly onFailure?: (failure: FailureKind) => void;
  /**
   * Shows what the load before gave until another one answers, as between the
   * pages of a table; else another load starts from nothing.
   */
  readonly keep?: boolean;
}

/**
 * Loads something for a screen: at once, when `load` changes, on `reload`, and
 * by itself when the connection comes back. An answer that is no longer wanted
 * is dropped; its signal is aborted.
 *
 * @param load stable as long as it loads the same (useCallback, or outside the component)
 */
export function useLoad<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { onFailure, keep = false }: Options = {},
): Load<T> {
  const [held, setHeld] = useState<Held<T>>(() => begin(load, null));
  const current = held.load === load ? held : begin(load, keep ? held.state.data : null);
  if (current !== held) setHeld(current);
  const { attempt, state } = current;
  // A new function to report to is no reason to load again.
  const latest = useRef(onFailure);
  useEffect(() => {
    latest.current = onFailure;
  });

  useEffect(() => {
    const control = new AbortController();
    withTimeLimit(load(control.signal)).then(
      (data) => {
        if (control.signal.aborted) return;
        setHeld((before) => ({ ...before, state: { phase: 'ready', data }, stale: false }));
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        console.warn(error);
        const failure = failureKind(error);
        setHeld((before) => {
          const data = before.stale ? null : before.state.data;
          return { ...before, state: { phase: 'failed', data, failure } };
        });
        latest.current?.(failure);
      },
    );
    return () => {
      control.abort();
    };
  }, [load, attempt]);

  const reload = useCallback(() => {
    setHeld((before) => ({
      ...before,
      attempt: before.attempt + 1,
      state: { phase: 'loading', data: before.state.data },
    }));
  }, []);
  const replace = useCallback((data: T) => {
    setHeld((before) => ({ ...before, state: { phase: 'ready', data }, stale: false }));
  }, []);

  const waitsForConnection = state.phase === 'failed' && state.failure === 'offline';
  useEffect(() => {
    if (!waitsForConnection) return;
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('online', reload);
    };
  }, [waitsForConnection, reload]);

  return { state, reload, replace };
}

function begin<T>(load: (signal: AbortSignal) => Promise<T>, data: T | null): Held<T> {
  return { load, attempt: 0, state: { phase: 'loading', data }, stale: true };
}
