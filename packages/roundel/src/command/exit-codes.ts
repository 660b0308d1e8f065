/** The exit codes of the command. */
export const EXIT = {
  ok: 0,
  /** Something failed that is no fault of a photo, such as writing a file. */
  failed: 1,
  /** The arguments are wrong. */
  usage: 2,
  /** Photos were refused. All others are done. */
  refused: 3,
  /** Interrupted with Ctrl+C. By the convention of shells, 128 plus the number of the signal. */
  interrupted: 130,
  /** Ended with SIGTERM. */
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Arguments that the command cannot work with. The message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
