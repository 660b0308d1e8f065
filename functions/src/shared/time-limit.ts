import { readCode } from './error-code';

/**
 * How long visitors' content may take to read, in milliseconds. With rendering and the way back, a visitor then gets an
 * answer within 5 seconds, even if the database hangs.
 */
export const READ_LIMIT = 4_000;

/**
 * How long the work for somebody who waits for an answer may take, in milliseconds. Pages give up after 20 seconds, and
 * the shortest function ends after 15.
 */
export const CALL_LIMIT = 12_000;

/** For how many seconds a caller should wait before the next attempt, after the database has not answered. */
export const RETRY_AFTER = { 'Retry-After': '30' } as const;

/** Thrown by {@link withTimeLimit} when the time is up. */
class TimeUp extends Error {
  override readonly name = 'TimeUp';
}

/**
 * Settles like `work`, unless that takes longer than `limit` milliseconds. The work itself goes on, and its outcome is
 * ignored: what it writes may still be written.
 *
 * @throws TimeUp
 */
export function withTimeLimit<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimeUp(`No answer within ${limit} ms`));
    }, limit);
  });
  return Promise.race([work, timeUp]).finally(() => {
    clearTimeout(timer);
  });
}

/** The codes of gRPC for DEADLINE_EXCEEDED and UNAVAILABLE, and those of the Admin SDK for a service out of reach. */
const AWAY: ReadonlySet<unknown> = new Set([4, 14, 'app/network-error', 'app/network-timeout']);

/** Whether work failed because the database or Auth did not answer, so that a later attempt may succeed. */
export function isAway(error: unknown): boolean {
  return error instanceof TimeUp || AWAY.has(readCode(error));
}
