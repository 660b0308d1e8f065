import { nextTask } from '../next-task';
import type { Op } from '../op';
import { encodeStrip } from './encode-strip';
import { bytesOf } from './memory';
import { JpegFile, type Picture, PngFile } from './pkg/pixels_wasm';
import { toPlan } from './plan';
import { sampleJpeg } from './sample-jpeg';

/**
 * Side of the warm-up picture in pixels. Browsers start Wasm with a baseline compiler and optimize
 * functions that run often. A picture of this size triggers that and takes a few milliseconds.
 */
const SIDE = 512;

/** Every operation except `crop`, with parameters that reach every part of its kernel. */
const OPS: readonly Op[] = [
  { kind: 'blurSides', radius: 20, left: SIDE / 2, right: SIDE / 2 },
  { kind: 'vignette', innerRadius: 50, outerRadius: SIDE, color: [0, 0, 0], alpha: 0.7 },
  { kind: 'frame', thickness: SIDE / 4, color: [255, 165, 0], alpha: 0.3 },
  {
    kind: 'linearGradient',
    stops: [
      { offset: 0, color: [255, 0, 0], alpha: 0.3 },
      { offset: 1, color: [0, 255, 0], alpha: 0.1 },
    ],
  },
  { kind: 'place', width: SIDE + 8, height: SIDE + 8, x: 4, y: 4, background: [255, 255, 255] },
  {
    kind: 'resize',
    source: { x: 0.5, y: 0.5, width: SIDE - 1, height: SIDE - 1 },
    width: SIDE - 2,
    height: SIDE - 2,
  },
  { kind: 'circleMask' },
];

/** Decodes a JPEG at 1 / `denominator` of its size. */
function decoded(file: Uint8Array, denominator: number): Picture {
  const jpeg = new JpegFile(file.length);
  try {
    bytesOf(jpeg).set(file);
    return jpeg.decode(denominator, 1);
  } finally {
    jpeg.free();
  }
}

function compress(picture: Picture): void {
  const file = new PngFile(picture, false);
  try {
    const { colorType, palette } = file;
    encodeStrip(picture, { level: 'fast', colorType, palette }, 0, SIDE);
  } finally {
    file.free();
  }
}

function apply(picture: Picture, op: Op): Picture {
  const plan = toPlan([op]);
  try {
    return picture.apply(plan);
  } finally {
    plan.free();
  }
}

/** Everything that happens to a picture, split into short steps. */
function* steps(): Generator<void> {
  const file = sampleJpeg(SIDE);
  yield;
  decoded(file, 2).free();
  yield;
  const source = decoded(file, 1);
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
 * Runs the code that a picture will need, so that the browser optimizes it in advance. Yields between
 * steps of a few milliseconds and stops for good once there is a job to run.
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

/** The warm-up for a helper, which only compresses. */
export function warmUpStrips(): void {
  const picture = decoded(sampleJpeg(SIDE), 1);
  try {
    compress(picture);
  } finally {
    picture.free();
  }
}
