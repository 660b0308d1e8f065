/** Thrown by {@link withTimeLimit} when the time is up. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * Settles like `promise`, unless that takes longer than `limit` milliseconds. A
 * later outcome is ignored.
 *
 * @throws TimeLimitError
 */
export function withTimeLimit<T>(promise: Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(`No answer within ${limit} ms`));
    }, limit);
  });
  return Promise.race([promise, timeUp]).finally(() => {
    clearTimeout(timer);
  });
}
