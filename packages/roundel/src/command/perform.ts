import { existsSync } from 'node:fs';
import type { Engine, Photo } from '../engine/engine';
import { isAbortError } from '../engine/errors';
import { type FramedFace, prepareFace } from '../tools/alike';
import type { FoundLight } from '../tools/find-light';
import { measureLight } from '../tools/measure-light';
import { chooseAlike, framesFaces, chooseSize } from './framing';
import { findLargestSide, make, explainRefusal } from './make';
import { changeExtension } from './names';
import { type Options, STDOUT } from './options';
import { readPhoto } from './read-photo';
import type { Outcome } from './report';
import type { PictureTask, Task } from './tasks';
import { chooseAdjustments, hasLight, isFramedByFace } from './values';
import { readErrorCode, ExistsError, writeWhole } from './write-file';

/** Makes the pictures of a photo and yields the outcome of each. Makes no more pictures once the signal has fired. */
export async function* perform(
  engine: Engine,
  { photo, pictures }: Task,
  options: Options,
  signal: AbortSignal,
): AsyncGenerator<Outcome> {
  const missing: PictureTask[] = [];
  for (const picture of pictures) {
    const outcome = findSkipped(photo, picture, options);
    if (outcome === null) missing.push(picture);
    else yield outcome;
  }
  if (missing.length === 0) return;
  let opened: Photo | null = null;
  try {
    // `resultSide` is computed from all pictures. Otherwise, the bytes of a picture would depend on which other
    // pictures exist already.
    const size = chooseSize(options);
    const resultSide = findLargestSide(
      pictures.map(({ recipe }) => recipe),
      size,
    );
    const file = new Blob([(await readPhoto(photo, signal)) as Buffer<ArrayBuffer>]);
    opened = await engine.open(file, { resultSide, signal });
    const { face, count, light } = await look(opened, missing, options, signal);
    const adjustments = chooseAdjustments(options);
    for (const { recipe, file: planned } of missing) {
      const tool = recipe.tool.id;
      try {
        const framed = isFramedByFace(recipe) ? face : null;
        const own = hasLight(recipe) ? light : null;
        const order = { recipe, adjustments, face: framed, light: own, size, options };
        const made = await make(opened, order, signal);
        signal.throwIfAborted();
        const file =
          planned === STDOUT ? STDOUT : changeExtension(planned, options.format, made.format);
        if (file === STDOUT) await writeToStdout(made.bytes);
        else await writeWhole(file, made.bytes, options.overwrite === true);
        const { width, height, bytes, quality, enlargedFrom, isSmaller, misses } = made;
        const isAroundFace = framesFaces(options) && isFramedByFace(recipe);
        yield {
          status: 'made',
          photo,
          tool,
          file,
          width,
          height,
          bytes: bytes.length,
          quality,
          enlargedFrom: enlargedFrom === undefined ? undefined : Math.round(enlargedFrom),
          smaller: isSmaller ? true : undefined,
          face: isAroundFace ? face !== null : undefined,
          faces: isAroundFace ? count : undefined,
          misses: misses.length > 0 ? misses : undefined,
          light: own === null ? undefined : listChanges(own),
        };
      } catch (error) {
        if (isInterruption(error, signal)) return;
        yield toProblem(photo, tool, error);
      }
    }
  } catch (error) {
    // Reading the photo, opening it or finding its faces failed.
    if (isInterruption(error, signal)) return;
    for (const { recipe } of missing) yield toProblem(photo, recipe.tool.id, error);
  } finally {
    opened?.close();
  }
}

/** What was found in a photo. */
interface Seen {
  /** The face around which all pictures of the photo are framed. Null if there is none, or if no picture needs one. */
  readonly face: FramedFace | null;
  /** The number of faces in the photo. 0 if no picture needs a face. */
  readonly count: number;
  /** The light that improves the photo. Null without `--improve`. */
  readonly light: FoundLight | null;
}

async function look(
  photo: Photo,
  pictures: readonly PictureTask[],
  options: Options,
  signal: AbortSignal,
): Promise<Seen> {
  const isFramed = framesFaces(options) && pictures.some(({ recipe }) => isFramedByFace(recipe));
  const isImproved = options.improve === true && pictures.some(({ recipe }) => hasLight(recipe));
  if (!isFramed && !isImproved) return { face: null, count: 0, light: null };
  const found = await photo.faces({ signal });
  const chosen = found[(options.faceNumber ?? 1) - 1] ?? found[0] ?? null;
  const light = isImproved ? await measureLight(photo, chosen, { signal }) : null;
  if (!isFramed || chosen === null) return { face: null, count: 0, light };
  const face = await prepareFace(photo, chosen, chooseAlike(options), { signal });
  return { face, count: found.length, light };
}

/** The settings of light that are not 0. */
function listChanges(light: FoundLight): Partial<FoundLight> {
  return Object.fromEntries(Object.entries(light).filter(([, value]) => value !== 0));
}

/** The outcome of a picture that is not made. Null for a picture that has to be made. */
function findSkipped(
  photo: string,
  { recipe, file }: PictureTask,
  options: Options,
): Outcome | null {
  const tool = recipe.tool.id;
  const existing = file === STDOUT ? undefined : listNames(file, recipe, options).find(existsSync);
  if (existing !== undefined && options.skipExisting === true) {
    return { status: 'skipped', photo, tool, file: existing };
  }
  if (existing !== undefined && options.overwrite !== true) {
    return toProblem(photo, tool, new ExistsError(`${existing} exists`));
  }
  return options.dryRun === true ? { status: 'planned', photo, tool, file } : null;
}

/** The names that a picture may get. There are two if the PNG may exceed its place's limit and become a JPEG. */
function listNames(
  file: string,
  { place }: PictureTask['recipe'],
  { format, maxBytes = Infinity }: Options,
): string[] {
  const limit = place?.maxBytes ?? Infinity;
  const mayBeJpeg = format === 'png' && limit <= maxBytes && limit !== Infinity;
  return mayBeJpeg ? [file, changeExtension(file, 'png', 'jpeg')] : [file];
}

/** Whether the work was ended early: by the signal, or because the program that reads standard output has ended. */
function isInterruption(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || isAbortError(error) || readErrorCode(error) === 'EPIPE';
}

function toProblem(photo: string, tool: string, error: unknown): Outcome {
  const refusal = explainRefusal(error);
  if (refusal !== null) return { status: 'refused', photo, tool, message: refusal };
  const reason = error instanceof Error ? error.message : String(error);
  const exists = error instanceof ExistsError ? true : undefined;
  return { status: 'failed', photo, tool, message: `is not made: ${reason}`, exists };
}

function writeToStdout(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
