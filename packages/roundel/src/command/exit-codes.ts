/** The exit codes of the command. As in shells, codes above 128 are 128 plus the number of a signal. */
export const EXIT = {
  ok: 0,
  /** Something other than a photo caused a failure: a file could not be written, for example. */
  failed: 1,
  /** The arguments are wrong. */
  usage: 2,
  /** Photos were refused, and nothing else went wrong. */
  refused: 3,
  /** Interrupted with Ctrl+C. */
  interrupted: 130,
  /** The program that reads the picture from standard output has ended. The code is 128 plus the number of SIGPIPE. */
  closed: 141,
  /** Ended with SIGTERM. */
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Arguments that the command cannot work with. The message tells the user what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
