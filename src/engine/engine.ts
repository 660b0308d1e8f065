import type { MetadataKind, PictureType } from '../format/header';
import type { Op } from './op';

/** Which implementation does the work. */
export type EngineKind = 'wasm' | 'canvas';

/** Whether an engine can make a smaller file in more time: a canvas has one encoder only. */
export function hasLevels(kind: EngineKind): boolean {
  return kind === 'wasm';
}

/** Names an opened picture for as long as it stays open. */
export type SourceId = number;

/** What is known of an opened picture. */
export interface ImageInfo {
  readonly id: SourceId;
  /** Size in pixels after EXIF orientation has been applied. */
  readonly width: number;
  readonly height: number;
  readonly type: PictureType;
  /** True when the file holds more than the one frame that is used. */
  readonly animated: boolean;
  /** What the file says about itself and the PNG will not. */
  readonly metadata: readonly MetadataKind[];
  readonly engine: EngineKind;
}

/** A result to look at. The receiver owns the bitmap and must close it. */
export interface Rendered {
  readonly bitmap: ImageBitmap;
  /** Size of the full result in pixels; the bitmap may be a reduced copy of it. */
  readonly width: number;
  readonly height: number;
}

export interface RenderOptions {
  /**
   * The longest side the bitmap needs, in pixels. A larger result is reduced
   * by a whole factor that keeps it at or above this size. Absent: full size.
   */
  readonly maxSide?: number;
}

/** fast: a PNG at once. smallest: the fewest bytes, in seconds; the pixels are the same. */
export type EncodeLevel = 'fast' | 'smallest';

export interface EncodeOptions {
  /** Absent: fast. An engine with one encoder only (see `hasLevels`) takes no notice. */
  readonly level?: EncodeLevel;
  /** Called with the share done, 0 to 1, from time to time; never after the promise has settled. */
  readonly onProgress?: (share: number) => void;
}

/**
 * The one narrow interface to pixels. Served by the worker client on the main
 * thread, and inside the worker by the Wasm and the Canvas engine.
 *
 * Every promise rejects with an `EngineError`, or with an `AbortError` when the
 * signal fired or a newer request took its place.
 */
export interface Engine {
  /** Reads and decodes a picture. It stays with the engine until `close`. */
  open(file: Blob, signal: AbortSignal): Promise<ImageInfo>;
  /** Applies `ops` to the opened picture and returns a bitmap to show. */
  render(
    id: SourceId,
    ops: readonly Op[],
    options: RenderOptions,
    signal: AbortSignal,
  ): Promise<Rendered>;
  /**
   * Applies `ops` and writes the result as a PNG (`image/png`). The smallest is never larger than the
   * fast one.
   */
  encode(
    id: SourceId,
    ops: readonly Op[],
    options: EncodeOptions,
    signal: AbortSignal,
  ): Promise<Blob>;
  /** Forgets an opened picture. Unknown ids are ignored. */
  close(id: SourceId): void;
}
