import type { Connection } from './connection';
import { countDown } from './count-down';
import { abortError, EngineError } from './errors';
import type { Reply } from './protocol';

/** A worker that does not even take a job, although it has no other. */
export class SilentWorkerError extends EngineError {
  constructor() {
    super('worker-crashed', 'the worker did not take the job');
  }
}

export interface Patience<T> {
  /** Milliseconds until the worker must have taken the job. */
  readonly silence: number;
  /** Milliseconds from then on until it must have answered; absent: as long as it takes. */
  readonly answer?: number;
  /** Gets rid of a value that comes when nobody waits any more. */
  readonly discard?: (value: T) => void;
}

/**
 * Has the worker do a job. Returns the reply's value, or throws its error or the one the worker was
 * lost with, whichever comes first. A worker that stays silent for too long is ended.
 *
 * @throws EngineError `decode-failed` when there is no answer in time, the code of the reply, or
 *   what the worker was lost with, which is a `SilentWorkerError` when it did not take the job; an
 *   AbortError
 */
export async function ask<T>(
  connection: Connection,
  job: number,
  send: () => Promise<Reply<T>>,
  { silence, answer, discard }: Patience<T>,
): Promise<T> {
  let stop = countDown(silence, () => {
    connection.end(new SilentWorkerError());
  });
  const forget = connection.onStarted(job, () => {
    stop();
    if (answer === undefined) return;
    stop = countDown(answer, () => {
      connection.end(new EngineError('decode-failed', 'the decoder did not answer in time'));
    });
  });
  try {
    const reply = await connection.orLost(send(), (late) => {
      if (late.ok) discard?.(late.value);
    });
    if (reply.ok) return reply.value;
    if (reply.code === 'aborted') throw abortError();
    const error = new EngineError(reply.code, reply.detail);
    if (reply.fatal) connection.end(error);
    throw error;
  } finally {
    stop();
    forget();
  }
}
