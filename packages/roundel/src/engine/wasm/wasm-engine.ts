import { readPhotoFile, type PhotoFile } from '../decode/read-photo-file';
import {
  type CallOptions,
  type EncodeOptions,
  type Engine,
  type Face,
  type MeasuredFace,
  type OpenOptions,
  Photo,
  type PhotoInfo,
  type Pixels,
  type Preview,
  type PreviewOptions,
  type ResultOptions,
} from '../engine';
import { closedError, EngineError, NEVER_ABORTED, throwIfAborted } from '../errors';
import { nextTask } from '#next-task';
import { loadFaces } from '../faces/load';
import { OperationLoader } from '../load-operations';
import type { Op } from '../op';
import { type Loaded, NOTHING_LOADED } from '../ops/operation';
import { isWithin } from '../../photo-file/limits';
import { findReductionFactor, type Size, fitSize } from '../geometry';
import { decode, createSource } from '../decode/decode';
import type { Source } from '../decode/source';
import { callWasm } from '../call-wasm';
import { LatestResult } from '../latest-result';
import { LazyModules } from '../lazy-modules';
import { viewBytes } from './memory';
import { encodePng, encodeSmallest } from './encode-png';
import { Raster } from '../pkg/pixels/pixels_wasm';
import { toPlan } from './plan';
import { StripPool } from './strip-pool';
import { assertAllValid } from '../validate';
import { warmUp } from './warm-up';

/** If a result may have at least this number of pixels, helpers are started before the photo is decoded. */
const PIXELS_WORTH_HELPERS = 2_000_000;

/**
 * Helpers are not started early for a file with fewer bytes than this, because it rarely has `PIXELS_WORTH_HELPERS`
 * pixels.
 */
const BYTES_WORTH_HELPERS = 250_000;

/** The engine that uses the crate `pixels` in Wasm. It runs in the worker and takes one call at a time. */
class WasmEngine implements WarmEngine {
  readonly #modules = new LazyModules();
  readonly #loader = new OperationLoader();
  readonly #pool = new StripPool();
  readonly #latest = new LatestResult<Raster>((picture) => {
    picture.free();
  });

  async warmUp(isIdle: () => boolean): Promise<void> {
    try {
      await warmUp(isIdle);
      if (isIdle()) this.#pool.helpers();
    } catch {
      // The error is ignored, because warming up is optional. Opening a photo fails for the same reason and reports the
      // error.
    }
  }

  beforeJob(file?: Blob, { resultSide }: OpenOptions = {}): void {
    const isLarge =
      file !== undefined &&
      file.size >= BYTES_WORTH_HELPERS &&
      (resultSide === undefined || resultSide ** 2 >= PIXELS_WORTH_HELPERS);
    if (isLarge || this.#pool.isMissed) this.#pool.helpers();
  }

  async open(file: Blob, options: OpenOptions = {}): Promise<Photo> {
    const { signal = NEVER_ABORTED } = options;
    const read = await readPhotoFile(file, signal);
    const { type, animated, metadata } = read.header;
    const { source, reducedFrom } = await decodeWithin(read, options, this.#modules, signal);
    const { width, height } = source;
    const frame = source.frame > 1 ? source.frame : undefined;
    const isOpaque = type === 'jpeg' || isAllOpaque(source.forOps([]).picture);
    const info: PhotoInfo = {
      width,
      height,
      type,
      reducedFrom,
      animated,
      frame,
      metadata,
      isOpaque,
      engine: 'wasm',
    };
    return new WasmPhoto(info, source, {
      latest: this.#latest,
      pool: this.#pool,
      modules: this.#modules,
      loader: this.#loader,
    });
  }

  async encodePixels(
    { data, width, height }: Pixels,
    { signal = NEVER_ABORTED }: CallOptions = {},
  ): Promise<Blob> {
    await nextTask();
    throwIfAborted(signal);
    const picture = callWasm(() => new Raster(width, height));
    try {
      viewBytes(picture).set(data);
      return await encodePng(picture, this.#pool, () => undefined, signal);
    } finally {
      picture.free();
    }
  }
}

/** What the photos of an engine share. */
interface Shared {
  readonly latest: LatestResult<Raster>;
  readonly pool: StripPool;
  readonly modules: LazyModules;
  readonly loader: OperationLoader;
}

/** A photo that is decoded in Wasm. */
class WasmPhoto extends Photo {
  /** Null once the photo is closed. */
  #source: Source | null;
  readonly #latest: LatestResult<Raster>;
  readonly #pool: StripPool;
  readonly #modules: LazyModules;
  readonly #loader: OperationLoader;

  constructor(info: PhotoInfo, source: Source, { latest, pool, modules, loader }: Shared) {
    super(info);
    this.#source = source;
    this.#latest = latest;
    this.#pool = pool;
    this.#modules = modules;
    this.#loader = loader;
  }

  async preview(
    ops: readonly Op[],
    { maxSide, pngUpTo = 0, signal = NEVER_ABORTED }: PreviewOptions = {},
  ): Promise<Preview> {
    const loaded = await this.#loader.load(ops, signal);
    const source = await this.#findSource('preview', signal);
    const isWhole = ops.length === 0;
    const { width, height } = isWhole ? source : this.#findResult(source, ops, loaded);
    const png = width * height <= pngUpTo ? await this.encode(ops, { signal }) : undefined;
    // The photo may have been closed meanwhile.
    throwIfAborted(signal);
    const picture = isWhole ? source.forPreview(maxSide) : this.#findResult(source, ops, loaded);
    return { bitmap: await toBitmap(picture, maxSide), width, height, png };
  }

  async encode(
    ops: readonly Op[],
    { level, maxSide, onProgress = () => undefined, signal = NEVER_ABORTED }: EncodeOptions = {},
  ): Promise<Blob> {
    const loaded = await this.#loader.load(ops, signal);
    const source = await this.#findSource('encode', signal);
    const encode = level === 'smallest' ? encodeSmallest : encodePng;
    return withReduced(this.#findResult(source, ops, loaded), maxSide, (picture) =>
      encode(picture, this.#pool, onProgress, signal),
    );
  }

  async pixels(
    ops: readonly Op[],
    { signal = NEVER_ABORTED }: ResultOptions = {},
  ): Promise<Pixels> {
    const loaded = await this.#loader.load(ops, signal);
    const source = await this.#findSource('pixels', signal);
    const picture = this.#findResult(source, ops, loaded);
    const data = new Uint8ClampedArray(viewBytes(picture).slice().buffer);
    return { ...readSize(picture), data };
  }

  async faces({ signal = NEVER_ABORTED }: CallOptions = {}): Promise<readonly Face[]> {
    const { confirmFaces, findFaces, module, SEEN_SIDE } = await loadFaces(this.#modules, signal);
    const source = await this.#findSource('faces', signal);
    const size = readSize(source);
    const seen = await withReduced(source.forPreview(SEEN_SIDE), SEEN_SIDE, (picture) =>
      Promise.resolve({ ...readSize(picture), rgba: viewBytes(picture).slice() }),
    );
    const found = await findFaces(module, seen, size);
    throwIfAborted(signal);
    return confirmFaces(module, found, size, (ops) => this.pixels(ops, { signal }), signal);
  }

  async measureFace(
    face: Face,
    { signal = NEVER_ABORTED }: CallOptions = {},
  ): Promise<MeasuredFace> {
    const { measureFace, module } = await loadFaces(this.#modules, signal);
    const source = await this.#findSource('measureFace', signal);
    return measureFace(
      module,
      face,
      readSize(source),
      (ops) => this.pixels(ops, { signal }),
      signal,
    );
  }

  close(): void {
    if (this.#source === null) return;
    this.#latest.clearFor(this);
    this.#source.free();
    this.#source = null;
  }

  async #findSource(method: string, signal: AbortSignal): Promise<Source> {
    // Lets a cancellation that is already queued take effect.
    await nextTask();
    throwIfAborted(signal);
    if (this.#source === null) throw closedError(method);
    return this.#source;
  }

  /**
   * Returns the result of `ops`. If `ops` is empty, returns the full picture. Computes the result only if it is not
   * kept.
   */
  #findResult(source: Source, ops: readonly Op[], loaded: Loaded): Raster {
    const latest = this.#latest.get(this, ops);
    if (latest !== null) return latest;
    // Free the old result first. Computing the new result while the old one is still in memory would take a third more
    // memory.
    this.#latest.clear();
    if (ops.length === 0) return source.forOps(ops).picture;
    const result = applyOps(source, ops, loaded);
    this.#latest.keep(this, ops, result);
    return result;
  }
}

interface Opened {
  readonly source: Source;
  /** The size of the photo in the file, if the photo was reduced. */
  readonly reducedFrom: Size | undefined;
}

/** Decodes a file. If the photo exceeds `options.atMost`, the source is a reduced copy of the photo. */
async function decodeWithin(
  read: PhotoFile,
  options: OpenOptions,
  modules: LazyModules,
  signal: AbortSignal,
): Promise<Opened> {
  const { atMost } = options;
  if (atMost === undefined || isWithin(read.header, atMost)) {
    return { source: await decode(read, options, modules, signal), reducedFrom: undefined };
  }
  const { width, height } = fitSize(read.header, atMost);
  const whole = await decode(
    read,
    { ...options, resultSide: Math.min(width, height) },
    modules,
    signal,
  );
  try {
    const reducedFrom = readSize(whole);
    const source = { x: 0, y: 0, ...reducedFrom };
    const resize: Op = { kind: 'resize', source, ...fitSize(reducedFrom, atMost) };
    return { source: createSource(applyOps(whole, [resize]), whole.frame), reducedFrom };
  } finally {
    whole.free();
  }
}

/**
 * Applies `ops` to the source and returns the result.
 *
 * @throws EngineError `invalid-operation`, with a message that names the invalid parameter, or `too-many-pixels`, with
 *   the size of the result
 */
function applyOps(source: Source, ops: readonly Op[], loaded: Loaded = NOTHING_LOADED): Raster {
  assertAllValid(ops, source);
  const { picture, ops: scaled } = source.forOps(ops);
  return callWasm(() => {
    const plan = toPlan(scaled, loaded);
    try {
      return picture.apply(plan);
    } finally {
      plan.free();
    }
  });
}

/** A bitmap of a picture, reduced as far as `maxSide` allows. */
function toBitmap(picture: Raster, maxSide?: number): Promise<ImageBitmap> {
  if (typeof createImageBitmap === 'undefined') {
    const detail = 'There are no bitmaps here, as in Node. Use `encode` or `pixels`.';
    throw new EngineError('unsupported-browser', detail);
  }
  return withReduced(picture, maxSide, copyToBitmap);
}

/** Calls `use` with the picture reduced as far as `maxSide` allows. */
async function withReduced<T>(
  picture: Raster,
  maxSide: number | undefined,
  use: (picture: Raster) => Promise<T>,
): Promise<T> {
  const factor = findReductionFactor(picture.width, picture.height, maxSide);
  if (factor === 1) return use(picture);
  const reduced = callWasm(() => picture.reduced(factor));
  try {
    return await use(reduced);
  } finally {
    reduced.free();
  }
}

/** Takes a hundredth of a second for 12 megapixels, and less if a pixel is transparent. */
function isAllOpaque(picture: Raster): boolean {
  const bytes = viewBytes(picture);
  for (let alpha = 3; alpha < bytes.length; alpha += 4) {
    if (bytes[alpha] !== 255) return false;
  }
  return true;
}

function readSize({ width, height }: Pick<Raster, 'width' | 'height'>): Size {
  return { width, height };
}

function copyToBitmap(picture: Raster): Promise<ImageBitmap> {
  const { buffer, byteOffset, byteLength } = viewBytes(picture);
  const pixels = new Uint8ClampedArray(buffer, byteOffset, byteLength);
  // Premultiplied explicitly, because Firefox would show translucent pixels too bright on a canvas that takes the bitmap.
  return createImageBitmap(new ImageData(pixels, picture.width, picture.height), {
    premultiplyAlpha: 'premultiply',
  });
}

/** An engine that can warm up while the visitor is choosing a file. */
export interface WarmEngine extends Engine {
  /**
   * Runs the Wasm code so that the browser optimizes it, and starts helpers, before the first photo is opened. Never
   * rejects.
   *
   * @param isIdle returns false once there is a job to run
   */
  warmUp(isIdle: () => boolean): Promise<void>;
  /**
   * Starts helpers that a job will probably need. Call this method before the client is notified that the job has
   * started. If the call hangs, the client then replaces the worker, as for any job that does not start.
   *
   * @param file the file that the job opens
   */
  beforeJob(file?: Blob, options?: OpenOptions): void;
}

export function createWasmEngine(): WarmEngine {
  return new WasmEngine();
}
