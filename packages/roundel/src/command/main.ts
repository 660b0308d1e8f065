import { mkdir } from 'node:fs/promises';
import { CommanderError } from 'commander';
import { EngineClient } from '../engine/client';
import { collectBuffers } from '../node/collect-buffers';
import { EXIT, type ExitCode, UsageError } from './exit-codes';
import { createProgram, type Options } from './options';
import { perform } from './perform';
import { createReport, type Outcome } from './report';
import { pictureCount, STDOUT, tasksFor } from './tasks';
import { adjustmentsFor, recipesFor } from './values';
import { version } from './version';

/**
 * Runs the command.
 *
 * @param args the arguments, without the paths of Node and of the script
 */
export async function main(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = createProgram(version, async (tool, photos, options) => {
    code = await run(tool, photos, options);
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? EXIT.usage : EXIT.failed;
  }
}

async function run(tool: string, paths: readonly string[], options: Options): Promise<ExitCode> {
  const recipes = recipesFor(tool, options);
  // Throws for invalid adjustments, before any work begins.
  adjustmentsFor(options);
  const tasks = await tasksFor(paths, recipes, options);
  if (options.out !== STDOUT && options.dryRun !== true) await makeFolder(options.out);
  const report = createReport(pictureCount(tasks), options.json === true, options.out === STDOUT);
  const controller = new AbortController();
  /** The exit code when the work was stopped early. */
  const early: { code?: ExitCode } = {};
  const stopWith = (reason: ExitCode) => (): void => {
    // A second signal ends the process at once.
    if (controller.signal.aborted) process.exit(reason);
    early.code = reason;
    controller.abort();
    process.stdin.destroy();
  };
  const onInterrupt = stopWith(EXIT.interrupted);
  const onTerminate = stopWith(EXIT.terminated);
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  let code: ExitCode = EXIT.ok;
  process.stdout.on('error', ({ code: cause }: NodeJS.ErrnoException) => {
    // EPIPE means that a reader such as head has read enough. Anything else, such as a full disk, is a failure.
    if (cause !== 'EPIPE') code = EXIT.failed;
    early.code ??= code;
    controller.abort();
  });
  process.stderr.on('error', () => undefined);
  const note = (outcome: Outcome): void => {
    report.add(outcome);
    if (outcome.status === 'failed') code = EXIT.failed;
    if (outcome.status === 'refused' && code === EXIT.ok) code = EXIT.refused;
  };
  const waiting = tasks.values();
  const work = async (): Promise<void> => {
    const engine = new EngineClient();
    try {
      for (const task of waiting) {
        if (controller.signal.aborted) return;
        for await (const outcome of perform(engine, task, options, controller.signal)) {
          note(outcome);
          collectBuffers();
        }
      }
    } finally {
      engine.dispose();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(options.jobs, tasks.length) }, work));
  } finally {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onTerminate);
    report.end();
  }
  return early.code ?? code;
}

/** @throws UsageError when the output folder is a file or cannot be created */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`There cannot be a folder ${path}: ${reason}`);
  }
}
