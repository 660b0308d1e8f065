import { useCallback, useEffect, useState } from 'react';
import { failureKind, withTimeLimit, type FailureKind } from './failure';

export type Loading<T> =
  /** `data` is the result of an earlier load, to show in the meantime. */
  | { readonly phase: 'loading'; readonly data: T | null }
  | { readonly phase: 'ready'; readonly data: T }
  | { readonly phase: 'failed'; readonly data: T | null; readonly failure: FailureKind };

export function mapLoading<T, U>(state: Loading<T>, make: (data: T) => U): Loading<U> {
  if (state.phase === 'ready') return { phase: 'ready', data: make(state.data) };
  return { ...state, data: state.data === null ? null : make(state.data) };
}

export interface Load<T> {
  readonly state: Loading<T>;
  /** Loads again, keeping the old data visible in the meantime. */
  readonly reload: () => void;
  /** Replaces the data with newer data, for example after a save. */
  readonly replace: (data: T) => void;
}

interface Entry<T> {
  readonly load: (signal: AbortSignal) => Promise<T>;
  readonly attempt: number;
  readonly state: Loading<T>;
  /** The data came from a different `load` function. */
  readonly stale: boolean;
}

interface Options {
  /**
   * When `load` changes, keeps showing the previous data until the new load
   * finishes, as between the pages of a table. Otherwise the data is cleared.
   */
  readonly keep?: boolean;
}

/**
 * Loads data for a screen: on mount, when `load` changes, on `reload`, and, after
 * failing offline, when the connection is back. Superseded loads are aborted and
 * their results ignored.
 *
 * @param load must keep its identity while it loads the same data (useCallback, or module scope)
 */
export function useLoad<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { keep = false }: Options = {},
): Load<T> {
  const [entry, setEntry] = useState<Entry<T>>(() => initialEntry(load, null));
  const current = entry.load === load ? entry : initialEntry(load, keep ? entry.state.data : null);
  if (current !== entry) setEntry(current);
  const { attempt, state } = current;

  useEffect(() => {
    const control = new AbortController();
    withTimeLimit(load(control.signal)).then(
      (data) => {
        if (control.signal.aborted) return;
        setEntry((before) => ({ ...before, state: { phase: 'ready', data }, stale: false }));
      },
      (error: unknown) => {
        if (control.signal.aborted) return;
        console.warn(error);
        const failure = failureKind(error);
        setEntry((before) => {
          const data = before.stale ? null : before.state.data;
          return { ...before, state: { phase: 'failed', data, failure } };
        });
      },
    );
    return () => {
      control.abort();
    };
  }, [load, attempt]);

  const reload = useCallback(() => {
    setEntry((before) => ({
      ...before,
      attempt: before.attempt + 1,
      state: { phase: 'loading', data: before.state.data },
    }));
  }, []);
  const replace = useCallback((data: T) => {
    setEntry((before) => ({ ...before, state: { phase: 'ready', data }, stale: false }));
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

function initialEntry<T>(load: (signal: AbortSignal) => Promise<T>, data: T | null): Entry<T> {
  return { load, attempt: 0, state: { phase: 'loading', data }, stale: true };
}
