import { use, useCallback, useEffect, useState } from 'react';
import { fetchContent, type Parse } from './fetch-content';
import type { ServerAnswer } from 'roundel-records/server-answer';
import { answerInDocument, forgetServerAnswer, ServerAnswerContext } from './server-answer';

export type ContentState<Content> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'found'; readonly content: Content }
  | { readonly phase: 'missing' }
  /** The request failed, but a retry may succeed. `offline` is true if the browser reports that there is no network. */
  | { readonly phase: 'failed'; readonly offline: boolean };

/** The result of one attempt, and the address and attempt that it belongs to. */
interface Result<Content> {
  readonly address: string | null;
  readonly attempt: number;
  readonly state: ContentState<Content>;
}

const MISSING = { phase: 'missing' } as const;
const LOADING = { phase: 'loading' } as const;

function toState<Content>(content: Content | null): ContentState<Content> {
  return content === null ? MISSING : { phase: 'found', content };
}

/**
 * The content that came with the HTML for an address. Null if the server found nothing at the address. Undefined if the
 * HTML has no valid answer for the address.
 */
function readContent<Content>(
  answer: ServerAnswer | null,
  address: string | null,
  parse: Parse<Content>,
) {
  if (answer?.address !== address) return undefined;
  return answer.answer === null ? null : (parse(answer.answer) ?? undefined);
}

/**
 * Loads published content, unless the HTML already contains it. After a failure, retries when the network comes back or
 * `retry` is called.
 *
 * @param address the content's address on this site; null if the page's address cannot have any content
 * @param parse must be the same function on every render
 */
export function useContent<Content>(
  address: string | null,
  parse: Parse<Content>,
): { readonly state: ContentState<Content>; readonly retry: () => void } {
  const onServer = use(ServerAnswerContext);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Result<Content> | null>(() => {
    const given = onServer ?? answerInDocument();
    if (given?.address === address && given.failed === true) {
      return { address, attempt: 0, state: { phase: 'failed', offline: false } };
    }
    const content = readContent(given, address, parse);
    return content === undefined ? null : { address, attempt: 0, state: toState(content) };
  });
  useEffect(forgetServerAnswer, []);
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);

  const isCurrent = result?.address === address && result.attempt === attempt;
  useEffect(() => {
    if (address === null || isCurrent) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const settle = (state: ContentState<Content>): void => {
      // Ignores the result if something else has been requested since.
      if (!signal.aborted) setResult({ address, attempt, state });
    };
    fetchContent(address, parse, signal).then(
      (content) => {
        settle(toState(content));
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
  }, [address, attempt, isCurrent, parse]);

  const loaded = isCurrent ? result.state : LOADING;
  const state = address === null ? MISSING : loaded;
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
