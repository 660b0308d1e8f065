import { nextTask } from '#next-task';
import { type Op, OPERATIONS } from '../op';
import { encodeStrip } from './encode-strip';
import { viewBytes } from './memory';
import { JpegFile, type Raster, PngFile } from '../pkg/pixels/pixels_wasm';
import { toPlan } from './plan';
import { sampleJpeg } from './sample-jpeg';

/**
 * The side of the warm-up picture in pixels. Browsers first compile Wasm with a fast baseline compiler, and later
 * optimize functions that run often. A picture of this size triggers the optimization and takes a few milliseconds.
 */
const SIDE = 512;

/**
 * The number of rounds. Browsers optimize a function in the background, but a call that starts in baseline code also
 * ends in baseline code. Without the rounds, the whole decoding of the first photo would run in slow baseline code.
 * Chromium gains nothing after the first rounds, but Firefox does.
 */
const ROUNDS = 8;

/** Milliseconds after which no further round begins: a slow device should not be busy for long. */
const LONGEST = 400;

/**
 * The EXIF orientations that the rounds use alternately: 6, with which phones store portraits, and 1, which is upright.
 */
const ORIENTATIONS = [6, 1] as const;

/** The operations that run in each round. */
const OPS = Object.values(OPERATIONS)
  .map(({ warmUp: operationOn }) => operationOn?.(SIDE))
  .filter((op) => op !== undefined);

/** Decodes a JPEG at 1 / `denominator` of its size. */
function decodeSample(file: Uint8Array, denominator: number, orientation: number): Raster {
  const jpeg = new JpegFile(file.length);
  try {
    viewBytes(jpeg).set(file);
    return jpeg.decode(denominator, orientation);
  } finally {
    jpeg.free();
  }
}

function compress(picture: Raster): void {
  const file = new PngFile(picture, false);
  try {
    const { colorType, palette } = file;
    encodeStrip(picture, { level: 'fast', colorType, palette }, 0, SIDE);
  } finally {
    file.free();
  }
}

function apply(picture: Raster, op: Op): Raster {
  const plan = toPlan([op]);
  try {
    return picture.apply(plan);
  } finally {
    plan.free();
  }
}

/** All rounds, split into short steps. */
function* steps(): Generator<void> {
  const file = sampleJpeg(SIDE);
  yield;
  const start = performance.now();
  for (let round = 0; round < ROUNDS && performance.now() - start < LONGEST; round++) {
    yield* stepsOfRound(file, ORIENTATIONS[round % 2] ?? 1);
    yield;
  }
}

/** One round: decodes the JPEG, applies each of `OPS`, and reduces and compresses results. */
function* stepsOfRound(file: Uint8Array, orientation: number): Generator<void> {
  decodeSample(file, 2, orientation).free();
  yield;
  const source = decodeSample(file, 1, orientation);
  try {
    yield;
    for (const op of OPS) {
      const result = apply(source, op);
      try {
        if (op.kind === 'circleMask') {
          yield;
          result.reduced(2).free();
          yield;
          compress(result);
        }
      } finally {
        result.free();
      }
      yield;
    }
    source.reduced(2).free();
    yield;
    compress(source);
  } finally {
    source.free();
  }
}

/**
 * Runs the code that a picture will need, so that the browser optimizes it in advance. Lets other tasks run between
 * steps of a few milliseconds, and ends once there is a job to run.
 *
 * @param isIdle returns false once there is a job to run
 */
export async function warmUp(isIdle: () => boolean): Promise<void> {
  const work = steps();
  try {
    do await nextTask();
    while (isIdle() && work.next().done !== true);
  } finally {
    work.return(undefined);
  }
}

/**
 * Warms up a helper, which only compresses strips. Ends once there is a strip to compress.
 *
 * @param isIdle returns false once there is a strip to compress
 */
export async function warmUpStrips(isIdle: () => boolean): Promise<void> {
  const picture = decodeSample(sampleJpeg(SIDE), 1, 1);
  try {
    for (let round = 0; round < ROUNDS && isIdle(); round++) {
      compress(picture);
      await nextTask();
    }
  } finally {
    picture.free();
  }
}
