import { CommanderError } from 'commander';
import { EarlyEnd } from './early-end';
import { EXIT, type ExitCode, UsageError } from './exit-codes';
import { createProgram } from './options';
import { run } from './run';

/** The build of the package replaces this name with the version. */
declare const PACKAGE_VERSION: string | undefined;

const VERSION = typeof PACKAGE_VERSION === 'undefined' ? '0.0.0' : PACKAGE_VERSION;

/**
 * Runs the command.
 *
 * @param args the arguments, without the paths of Node and the script
 */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const end = new EarlyEnd();
  // Must be called before commander prints anything.
  watchOutput(end);
  let code: ExitCode = EXIT.ok;
  const program = createProgram(VERSION, async (tool, photos, options) => {
    try {
      code = await run(tool, photos, options, end);
    } catch (error) {
      if (error instanceof UsageError) program.error(`error: ${error.message}`);
      throw error;
    }
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) code = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    else {
      process.stderr.write(`error: ${error instanceof Error ? error.message : String(error)}\n`);
      code = EXIT.failed;
    }
  }
  return end.code ?? code;
}

/**
 * Listens for errors on standard output and standard error. Without listeners, an error would end the process with a
 * stack trace.
 */
function watchOutput(end: EarlyEnd): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // EPIPE: the program that reads our output has ended early, as `head` does. The pictures are still made.
    if (code === 'EPIPE' || end.code !== null) return;
    process.stderr.write(`error: Cannot write to standard output: ${message}\n`);
    end.with(EXIT.failed);
  });
}
