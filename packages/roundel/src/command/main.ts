import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CommanderError } from 'commander';
import { EngineClient } from '../engine/client';
import { isAbortError } from '../engine/errors';
import { EXIT, type ExitCode, UsageError } from './exit-codes';
import { make, refusalOf } from './make';
import { Names } from './names';
import { createProgram, type Options } from './options';
import { findPhotos, inShard, STDIN } from './photos';
import { createReport, type Outcome } from './report';
import { adjustmentsFor, type Recipe, recipesFor } from './values';
import { version } from './version';
import { writeWhole } from './write-file';

const STDOUT = '-';

/** One picture to make. */
interface Task {
  readonly photo: string;
  readonly recipe: Recipe;
  /** The path of the picture, or `-` for standard output. */
  readonly file: string;
}

/**
 * Runs the command.
 *
 * @param args without the names of the programs
 */
export async function main(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = createProgram(version, async (tool, photos, options) => {
    code = await run(tool, photos, options);
  });
  try {
    await program.exitOverride().parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof UsageError ? EXIT.usage : EXIT.failed;
  }
}

async function run(tool: string, paths: readonly string[], options: Options): Promise<ExitCode> {
  const recipes = recipesFor(tool, options);
  const adjustments = adjustmentsFor(options);
  const tasks = await tasksFor(paths, recipes, options);
  if (options.out !== STDOUT && options.dryRun !== true) await makeFolder(options.out);
  const report = createReport(tasks.length, options.json === true, options.out === STDOUT);
  const controller = new AbortController();
  /** How the work was ended before its time. */
  const early: { code?: ExitCode } = {};
  const stopWith = (reason: ExitCode) => (): void => {
    // The second time, nothing is waited for.
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
    // A reader such as head has what it wanted. Anything else, such as a full disk, is a failure.
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
        const outcome = await perform(engine, task, adjustments, options, controller.signal);
        if (outcome !== null) note(outcome);
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

/** @throws UsageError when the folder of the pictures is a file, or cannot be made */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`There cannot be a folder ${path}: ${reason}`);
  }
}

function writeToStdout(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

let input: Promise<Buffer> | null = null;

/** The bytes of standard input, which can be read once, for each picture of a kit. */
function standardInput(): Promise<Buffer> {
  return (input ??= buffer(process.stdin));
}

/** The pictures to make, each with its name. */
async function tasksFor(
  paths: readonly string[],
  recipes: readonly Recipe[],
  options: Options,
): Promise<readonly Task[]> {
  const names = new Names(options.name, options.format);
  const photos = await findPhotos(paths, options.recursive === true, options.out);
  if (photos.length === 0) throw new UsageError(`There is no photo in ${paths.join(', ')}.`);
  const perPhoto = photos.map((photo) =>
    recipes.map((recipe): Task => {
      const name = names.next(photo, recipe.tool.id);
      const file = options.out === STDOUT ? STDOUT : join(options.out, name);
      return { photo: photo.path, recipe, file };
    }),
  );
  const tasks = inShard(perPhoto, options.shard).flat();
  if (options.out === STDOUT && tasks.length > 1) {
    throw new UsageError('Only one picture can go to standard output.');
  }
  return tasks;
}

/** Makes one picture. Null when the work was interrupted. */
async function perform(
  engine: EngineClient,
  { photo, recipe, file }: Task,
  adjustments: ReturnType<typeof adjustmentsFor>,
  options: Options,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const about = { photo, tool: recipe.tool.id };
  const exists = file !== STDOUT && existsSync(file);
  if (exists && options.skipExisting === true) return { status: 'skipped', ...about, file };
  if (exists && options.overwrite !== true) {
    const message = `is not made: ${file} exists. Use --overwrite or --skip-existing`;
    return { status: 'failed', ...about, message };
  }
  if (options.dryRun === true) return { status: 'planned', ...about, file };
  try {
    const photoBytes = photo === STDIN ? await standardInput() : await readFile(photo, { signal });
    const made = await make(
      engine,
      new Blob([photoBytes as Buffer<ArrayBuffer>]),
      { recipe, adjustments, options },
      signal,
    );
    signal.throwIfAborted();
    if (file === STDOUT) await writeToStdout(made.bytes);
    else await writeWhole(file, made.bytes, options.overwrite === true);
    const { width, height, bytes } = made;
    return { status: 'made', ...about, file, width, height, bytes: bytes.length };
  } catch (error) {
    if (signal.aborted || isAbortError(error)) return null;
    const refusal = refusalOf(error);
    if (refusal !== null) return { status: 'refused', ...about, message: refusal };
    const message = error instanceof Error ? error.message : String(error);
    return { status: 'failed', ...about, message };
  }
}
