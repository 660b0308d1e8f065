import { useCallback, useEffect, useState } from 'react';
import type { PublishedPage } from '../../records/page';
import { fetchPage } from './fetch-page';

export type PageState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'found'; readonly page: PublishedPage }
  | { readonly phase: 'missing' }
  /** A retry may succeed. `offline` when the browser reports no network. */
  | { readonly phase: 'failed'; readonly offline: boolean };

/** The result of one attempt, with the request it belongs to. */
interface Result {
  readonly slug: string;
  readonly attempt: number;
  readonly state: PageState;
}

/**
 * Loads a published page. After a failure it tries again when the network comes
 * back, or when `retry` is called.
 */
export function usePublishedPage(slug: string): {
  readonly state: PageState;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Result | null>(null);
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const settle = (state: PageState): void => {
      // Ignore the result if another page has been requested since.
      if (!signal.aborted) setResult({ slug, attempt, state });
    };
    fetchPage(slug, signal).then(
      (page) => {
        settle(page === null ? { phase: 'missing' } : { phase: 'found', page });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        console.warn(error);
        settle({ phase: 'failed', offline: !navigator.onLine });
      },
    );
    return () => {
      leaving.abort();
    };
  }, [slug, attempt]);

  const isCurrent = result?.slug === slug && result.attempt === attempt;
  const state: PageState = isCurrent ? result.state : { phase: 'loading' };
  const failed = state.phase === 'failed';

  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [failed, retry]);

  return { state, retry };
}
