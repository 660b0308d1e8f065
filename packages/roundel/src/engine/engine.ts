import type { MetadataKind, PictureType } from '../format/header';
import type { Point, Rect, Size, SizeLimits } from './geometry';
import type { Op } from './op';

/** The implementations of the engine. */
export type EngineKind = 'wasm' | 'canvas';

/**
 * Whether an engine can write PNGs at level `smallest`. The Canvas engine cannot, because a canvas has only one PNG
 * encoder.
 */
export function hasLevels(kind: EngineKind): boolean {
  return kind === 'wasm';
}

/** Identifies an opened photo until it is closed. */
export type SourceId = number;

/** What the engine knows about an opened photo. */
export interface ImageInfo {
  readonly id: SourceId;
  /** Size in pixels of the upright photo. */
  readonly width: number;
  readonly height: number;
  readonly type: PictureType;
  /**
   * Size in pixels of the upright photo in the file, if the photo was reduced because of `OpenOptions.atMost`.
   * Otherwise undefined.
   */
  readonly reducedFrom?: Size | undefined;
  /** True for an animation. Only one frame is used: the first that shows something. */
  readonly animated: boolean;
  /** The frame that is used, counted from 1, if the frames before it show nothing. Absent: the first frame is used. */
  readonly frame?: number | undefined;
  /** Kinds of metadata in the file. The results contain no metadata. */
  readonly metadata: readonly MetadataKind[];
  readonly engine: EngineKind;
}

/** A result for display. The receiver owns the bitmap and must close it. */
export interface Rendered {
  readonly bitmap: ImageBitmap;
  /** Size of the full result in pixels. The bitmap may be a reduced copy of the result. */
  readonly width: number;
  readonly height: number;
  /** The full result as a PNG, if it has at most `RenderOptions.pngUpTo` pixels. */
  readonly png?: Blob | undefined;
}

export interface OpenOptions {
  /**
   * How long the photo's shorter side is, in pixels, when the whole photo is scaled for the first result. An engine may
   * decode a large photo at a fraction of its size, as long as the shorter side is not below this length. If a later
   * result needs more pixels, the engine decodes the photo again at a larger size. Absent: the photo is decoded at full
   * size.
   */
  readonly resultSide?: number | undefined;
  /**
   * A photo that exceeds these limits is reduced to them. The engine then works as if the file contained the reduced
   * photo. Absent: the photo keeps its size.
   */
  readonly atMost?: SizeLimits | undefined;
  /**
   * Called by the Wasm engine after each tile of a HEIC photo, with the share of the photo that is decoded, 0 to 1.
   * Never called for other types or after the promise has settled.
   */
  readonly onProgress?: (share: number) => void;
}

/**
 * Separates independent work on one photo. A newer render replaces an unfinished render in the same lane, and a newer
 * encode replaces an unfinished encode in the same lane. Work in other lanes is not replaced.
 */
export type Lane = 'result' | 'kit' | 'limit';

export interface RenderOptions {
  /**
   * The length in pixels that the bitmap's longest side needs. A larger result is reduced by an integer factor that
   * keeps its longest side at or above this length. Absent: full size.
   */
  readonly maxSide?: number | undefined;
  /**
   * A result with at most this many pixels comes with its PNG. Requesting the PNG only after the bitmap would take
   * longer, because the page would then be busy drawing the bitmap. Absent: no PNG.
   */
  readonly pngUpTo?: number | undefined;
  /** The lane of this render. Absent: result. */
  readonly lane?: Lane | undefined;
}

/**
 * `smallest` never writes more bytes than `fast`, but takes longer. For a large picture, it takes seconds longer. Both
 * levels encode the same pixels.
 */
export type EncodeLevel = 'fast' | 'smallest';

export interface EncodeOptions {
  /** Reduces the picture as in `RenderOptions`. Absent: full size. */
  readonly maxSide?: number | undefined;
  /**
   * How hard the PNG is compressed. The Canvas engine ignores this option, because a canvas has only one PNG encoder.
   * Absent: fast.
   */
  readonly level?: EncodeLevel | undefined;
  /** Called repeatedly with the share of the work that is done, 0 to 1. Never called after the promise has settled. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** The lane of this encode. Absent: result. */
  readonly lane?: Lane | undefined;
}

/** A picture's pixels: rows of RGBA in sRGB with straight (not premultiplied) alpha, 8 bits per channel. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/**
 * A face that was found in a photo. All coordinates and lengths are in pixels of the upright photo. The face may extend
 * beyond the photo's edges.
 */
export interface Face {
  /** The box reaches from ear to ear, and from about the hairline to the chin. */
  readonly box: Rect;
  /** The eyes, from left to right in the photo. */
  readonly eyes: readonly [Point, Point];
  /** How sure the detector is, 0 to 1. */
  readonly score: number;
}

/**
 * A face that was measured close up. Its `eyes` are the pupils. The height of its `box` is the height that the face
 * would have if it were turned until its eyes were level.
 */
export interface MeasuredFace extends Face {
  /** False if the eyes seem to be closed or covered. In this case, their positions are guesses. */
  readonly areEyesClear: boolean;
}

/**
 * Decodes photos, applies operations to them, and encodes the results. `EngineClient` forwards the calls to a
 * worker, in which the Wasm or the Canvas engine performs them.
 *
 * A call that fails rejects with an `EngineError`. A call rejects with an `AbortError` if its signal cancels it, or if
 * a newer call in the same lane replaces it.
 */
export interface Engine {
  /**
   * Reads and decodes a photo, and holds it in memory until it is closed.
   *
   * @example
   * ```js
   * import { readFile } from 'node:fs/promises';
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
   * console.log(photo.type, photo.width, photo.height, photo.metadata);
   * engine.close(photo.id);
   * engine.dispose();
   * ```
   */
  open(file: Blob, options: OpenOptions, signal: AbortSignal): Promise<ImageInfo>;
  /**
   * Applies operations to an opened photo and returns a bitmap for display. Fails in Node, which has no bitmaps.
   *
   * @example
   * ```js
   * import { EngineClient } from 'roundel';
   * import { findTool } from 'roundel/tools';
   *
   * const engine = new EngineClient();
   *
   * export async function preview(file, canvas) {
   *   const photo = await engine.open(file);
   *   const ops = findTool('circle').plan({}, photo);
   *   const { bitmap } = await engine.render(photo.id, ops, { maxSide: 512 });
   *   canvas.width = bitmap.width;
   *   canvas.height = bitmap.height;
   *   canvas.getContext('bitmaprenderer').transferFromImageBitmap(bitmap);
   *   engine.close(photo.id);
   * }
   * ```
   */
  render(
    id: SourceId,
    ops: readonly Op[],
    options: RenderOptions,
    signal: AbortSignal,
  ): Promise<Rendered>;
  /**
   * Applies operations and writes the result as a PNG. A PNG at level `smallest` is never larger than the same
   * picture's PNG at level `fast`.
   *
   * @example
   * ```js
   * import { readFile, writeFile } from 'node:fs/promises';
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
   * const half = { width: photo.width >> 1, height: photo.height >> 1 };
   * const ops = [{ kind: 'resize', source: { x: 0, y: 0, ...photo }, ...half }];
   * const onProgress = (share) => console.log(`${Math.round(share * 100)} %`);
   * const png = await engine.encode(photo.id, ops, { level: 'smallest', onProgress });
   * await writeFile('half.png', png.stream());
   * engine.dispose();
   * ```
   */
  encode(
    id: SourceId,
    ops: readonly Op[],
    options: EncodeOptions,
    signal: AbortSignal,
  ): Promise<Blob>;
  /**
   * Applies operations and returns the result's pixels. A newer call for the same photo replaces an unfinished
   * call.
   *
   * @example
   * ```js
   * import { readFile } from 'node:fs/promises';
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
   * const { data, width, height } = await engine.pixels(photo.id, []);
   * console.log(width, height, data.slice(0, 4)); // Red, green, blue and alpha of the first pixel
   * engine.dispose();
   * ```
   */
  pixels(id: SourceId, ops: readonly Op[], signal: AbortSignal): Promise<Pixels>;
  /**
   * Writes pixels as a PNG. Other calls do not replace this call.
   *
   * @example
   * ```js
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255]);
   * const png = await engine.encodePixels({ data, width: 2, height: 1 });
   * console.log(png.type, png.size);
   * engine.dispose();
   * ```
   */
  encodePixels(pixels: Pixels, signal: AbortSignal): Promise<Blob>;
  /**
   * Finds the faces in an opened photo. The largest face is the first in the list. The first call loads the detector.
   * If loading fails, the call rejects with `faces-unavailable`. The Canvas engine always rejects with this code.
   *
   * @example
   * ```js
   * import { readFile } from 'node:fs/promises';
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
   * for (const { box, score } of await engine.faces(photo.id)) console.log(box, score);
   * engine.dispose();
   * ```
   */
  faces(id: SourceId, signal: AbortSignal): Promise<readonly Face[]>;
  /**
   * Looks at a face from `faces` again, close up. Finds the pupils and the height that the face would have if its eyes
   * were level. `faces` itself is less exact: it reports the eyes of a tilted head as nearly level. Measuring a face
   * takes several times as long as finding it.
   *
   * @example
   * ```js
   * import { readFile } from 'node:fs/promises';
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
   * for (const face of await engine.faces(photo.id)) {
   *   const { eyes, areEyesClear } = await engine.measureFace(photo.id, face);
   *   console.log(eyes, areEyesClear);
   * }
   * engine.dispose();
   * ```
   */
  measureFace(id: SourceId, face: Face, signal: AbortSignal): Promise<MeasuredFace>;
  /**
   * Closes a photo and frees its memory. Unknown ids are ignored.
   *
   * @example
   * ```js
   * import { readFile } from 'node:fs/promises';
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
   * engine.close(photo.id);
   * engine.dispose();
   * ```
   */
  close(id: SourceId): void;
}
