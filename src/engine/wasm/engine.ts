import { readPicture } from '../decode/prepare';
import { throwIfAborted } from '../decode/throw-if-aborted';
import type {
  EncodeOptions,
  Engine,
  ImageInfo,
  Rendered,
  RenderOptions,
  SourceId,
} from '../engine';
import { EngineError } from '../errors';
import { nextTask } from '../next-task';
import type { Op } from '../op';
import { reductionFactor } from '../reduction';
import { decode } from './decode';
import { bytesOf, callWasm } from './memory';
import { encodePng } from './encode-png';
import { encodeSmallest } from './encode-smallest';
import type { Picture } from './pkg/pixels_wasm';
import { toPlan } from './plan';
import { StripPool } from './strip-pool';
import { warmUp } from './warm-up';

/** From this size, several workers encode the PNG. They start while the picture is decoded. */
const PIXELS_WORTH_HELPERS = 2_000_000;

/** The latest result, cached so that encoding after rendering does not compute it again. */
interface Result {
  readonly source: SourceId;
  readonly key: string;
  readonly picture: Picture;
}

/** The engine on the Rust crate. Runs in the worker and takes one call at a time. */
class WasmEngine implements WarmEngine {
  readonly #sources = new Map<SourceId, Picture>();
  readonly #pool = new StripPool();
  #result: Result | null = null;
  #lastId = 0;

  async warmUp(isIdle: () => boolean): Promise<void> {
    try {
      await warmUp(isIdle);
      if (isIdle()) this.#pool.helpers();
    } catch {
      // Optional: the same failure is reported when a picture is opened.
    }
  }

  async open(file: Blob, signal: AbortSignal): Promise<ImageInfo> {
    const read = await readPicture(file, signal);
    const { type, animated, metadata } = read.header;
    if (read.header.width * read.header.height >= PIXELS_WORTH_HELPERS) this.#pool.helpers();
    const picture = await decode(read, signal);
    const id = ++this.#lastId;
    this.#sources.set(id, picture);
    const { width, height } = picture;
    return { id, width, height, type, animated, metadata, engine: 'wasm' };
  }

  async render(
    id: SourceId,
    ops: readonly Op[],
    options: RenderOptions,
    signal: AbortSignal,
  ): Promise<Rendered> {
    const picture = await this.#resultOf(id, ops, signal);
    const { width, height } = picture;
    const factor = reductionFactor(width, height, options.maxSide);
    if (factor === 1) return { bitmap: await toBitmap(picture), width, height };
    const reduced = callWasm(() => picture.reduced(factor));
    try {
      return { bitmap: await toBitmap(reduced), width, height };
    } finally {
      reduced.free();
    }
  }

  async encode(
    id: SourceId,
    ops: readonly Op[],
    options: EncodeOptions,
    signal: AbortSignal,
  ): Promise<Blob> {
    const picture = await this.#resultOf(id, ops, signal);
    const onProgress = options.onProgress ?? (() => undefined);
    if (options.level !== 'smallest') return encodePng(picture, this.#pool, onProgress, signal);
    return encodeSmallest(picture, this.#pool, onProgress, signal);
  }

  close(id: SourceId): void {
    if (this.#result?.source === id) this.#keepResult(null);
    this.#sources.get(id)?.free();
    this.#sources.delete(id);
  }

  /** Returns the source when `ops` is empty, the cached result when it matches, else a new result. */
  async #resultOf(id: SourceId, ops: readonly Op[], signal: AbortSignal): Promise<Picture> {
    // Lets a cancellation that is already queued take effect.
    await nextTask();
    throwIfAborted(signal);
    const source = this.#sources.get(id);
    if (source === undefined) throw new EngineError('unknown-source');
    if (ops.length === 0) return source;
    const key = JSON.stringify(ops);
    if (this.#result?.source === id && this.#result.key === key) return this.#result.picture;
    // Freed first, because a second result would need a third more memory.
    this.#keepResult(null);
    const picture = callWasm(() => {
      const plan = toPlan(ops);
      try {
        return source.apply(plan);
      } finally {
        plan.free();
      }
    });
    this.#keepResult({ source: id, key, picture });
    return picture;
  }

  #keepResult(result: Result | null): void {
    this.#result?.picture.free();
    this.#result = result;
  }
}

async function toBitmap(picture: Picture): Promise<ImageBitmap> {
  const { buffer, byteOffset, byteLength } = bytesOf(picture);
  const pixels = new Uint8ClampedArray(buffer, byteOffset, byteLength);
  return createImageBitmap(new ImageData(pixels, picture.width, picture.height));
}

/** An engine that can warm up while the visitor is choosing a file. */
export interface WarmEngine extends Engine {
  /**
   * Compiles Wasm and starts helpers before the first picture is opened. Never rejects.
   *
   * @param isIdle returns false once there is a job to run
   */
  warmUp(isIdle: () => boolean): Promise<void>;
}

export function createWasmEngine(): WarmEngine {
  return new WasmEngine();
}
