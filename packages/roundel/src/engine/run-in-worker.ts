import type { Connection } from './connection';
import { countDown } from './count-down';
import { abortError, EngineError } from './errors';
import type { Reply } from './protocol';

/** An idle worker did not start a job in time. */
export class UnresponsiveWorkerError extends EngineError {
  constructor() {
    super('worker-crashed', 'job not started');
  }
}

export interface JobOptions<T> {
  /** Milliseconds within which the worker must start the job. */
  readonly startWithin: number;
  /** Milliseconds within which the worker must reply after the start of the job. Absent: no limit. */
  readonly replyWithin?: number;
  /** Releases a value that arrives after the worker was lost. */
  readonly discard?: (value: T) => void;
}

/**
 * Runs a job in the worker. Returns the reply's value. Throws the reply's error, or the error that ended the worker if
 * the worker ends first. Terminates a worker that misses a time limit.
 *
 * @throws EngineError with the code of the reply; `decode-failed` when the reply is late; `invalid-operation` when an
 *   argument cannot be sent to a worker; `UnresponsiveWorkerError` when the job is not started in time; the error that
 *   ended the worker; an AbortError when the job was cancelled
 */
export async function runInWorker<T>(
  connection: Connection,
  job: number,
  send: () => Promise<Reply<T>>,
  { startWithin, replyWithin, discard }: JobOptions<T>,
): Promise<T> {
  let stopCountdown = countDown(startWithin, () => {
    connection.end(new UnresponsiveWorkerError());
  });
  const unsubscribe = connection.onStarted(job, () => {
    stopCountdown();
    if (replyWithin === undefined) return;
    stopCountdown = countDown(replyWithin, () => {
      connection.end(new EngineError('decode-failed', 'did not reply in time'));
    });
  });
  try {
    const reply = await connection.orLost(send(), (late) => {
      if (late.ok) discard?.(late.value);
    });
    if (reply.ok) return reply.value;
    if (reply.code === 'aborted') throw abortError();
    const error = new EngineError(reply.code, reply.detail, { reason: reply.reason });
    if (reply.fatal) connection.end(error);
    throw error;
  } catch (error) {
    // A JavaScript caller may pass a value that cannot be sent to a worker, such as a function.
    if (!(error instanceof DOMException && error.name === 'DataCloneError')) throw error;
    throw new EngineError('invalid-operation', error.message, { cause: error });
  } finally {
    stopCountdown();
    unsubscribe();
  }
}
