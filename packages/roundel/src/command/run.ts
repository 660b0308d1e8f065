import { mkdir } from 'node:fs/promises';
import { EngineClient } from '../client';
import { collectBuffers } from '../node/collect-buffers';
import type { EarlyEnd } from './early-end';
import { EXIT, type ExitCode, UsageError } from './exit-codes';
import { type Options, STDOUT } from './options';
import { perform } from './perform';
import { addSettings } from './settings-file';
import { createReport, type Outcome } from './report';
import { countPictures, type Task, createTasks } from './tasks';
import { chooseAdjustments, checkOptions, chooseRecipes } from './values';

/**
 * Makes the pictures.
 *
 * @throws UsageError before any work begins
 */
export async function run(
  tool: string,
  paths: readonly string[],
  given: Options,
  end: EarlyEnd,
): Promise<ExitCode> {
  const options = await addSettings(tool, given);
  checkOptions(options);
  const recipes = chooseRecipes(tool, options);
  // Called only because it throws for invalid adjustments.
  chooseAdjustments(options);
  const { tasks, leftOut } = await createTasks(paths, recipes, options);
  if (options.out !== STDOUT && options.dryRun !== true) await makeFolder(options.out);
  const report = createReport(countPictures(tasks), options, leftOut);
  let code: ExitCode = EXIT.ok;
  const note = (outcome: Outcome): void => {
    report.add(outcome);
    if (outcome.status === 'failed') code = EXIT.failed;
    if (outcome.status === 'refused' && code === EXIT.ok) code = EXIT.refused;
  };
  const unwatch = watch(end, options);
  try {
    await performAll(tasks, options, end.signal, note);
  } finally {
    unwatch();
    report.end();
  }
  return code;
}

/** Works on up to `options.jobs` photos at the same time. */
async function performAll(
  tasks: readonly Task[],
  options: Options,
  signal: AbortSignal,
  note: (outcome: Outcome) => void,
): Promise<void> {
  const waiting = tasks.values();
  const workers = Math.min(options.jobs, tasks.length);
  if (workers === 0) return;
  const engine = new EngineClient({ workers });
  const work = async (): Promise<void> => {
    for (const task of waiting) {
      if (signal.aborted) return;
      for await (const outcome of perform(engine, task, options, signal)) {
        note(outcome);
        collectBuffers();
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    engine.dispose();
  }
}

/**
 * Ends the work early on SIGINT or SIGTERM. If the picture goes to standard output, also ends the work early when the
 * program that reads it has ended. Returns a function that stops listening for the signals.
 */
function watch(end: EarlyEnd, { out }: Options): () => void {
  end.signal.addEventListener('abort', () => process.stdin.destroy());
  const endWith = (code: ExitCode) => (): void => {
    // A second signal ends the process at once.
    if (end.signal.aborted) process.exit(code);
    end.with(code);
  };
  const onInterrupt = endWith(EXIT.interrupted);
  const onTerminate = endWith(EXIT.terminated);
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  if (out === STDOUT) {
    process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') end.with(EXIT.closed);
    });
  }
  return () => {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onTerminate);
  };
}

/** @throws UsageError if the path is a file, or if the folder cannot be created */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    const reason = isFile ? 'a file of that name exists.' : message;
    throw new UsageError(`Cannot make the folder ${path}: ${reason}`);
  }
}
