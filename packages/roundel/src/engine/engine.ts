import type { MetadataKind, PhotoType } from '../photo-file/header';
import type { Point, Rect, Size, SizeLimits } from './geometry';
import type { Op } from './op';
import { makeThumbnails } from './thumbnails';

/** The implementations of the engine. */
export type EngineKind = 'wasm' | 'canvas';

/** What the engine knows about an opened photo. */
export interface PhotoInfo {
  /** Size in pixels of the upright photo. */
  readonly width: number;
  readonly height: number;
  readonly type: PhotoType;
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
  /** Whether the photo surely has no transparency. The Canvas engine is sure of JPEG files only. */
  readonly isOpaque: boolean;
  readonly engine: EngineKind;
}

/** A result for display. The receiver owns the bitmap and must close it. */
export interface Preview {
  readonly bitmap: ImageBitmap;
  /** Size of the full result in pixels. The bitmap may be a reduced copy of the result. */
  readonly width: number;
  readonly height: number;
  /** The full result as a PNG, if it has at most `PreviewOptions.pngUpTo` pixels. */
  readonly png?: Blob | undefined;
}

/** A result that was shown. */
export interface Shown extends Omit<Preview, 'bitmap'> {
  /**
   * Copies of the middle square of the result, with the sides of `ShowOptions.thumbnails`, in their order. Empty if the
   * browser could not make them. The receiver owns them and must close them.
   */
  readonly thumbnails: readonly ImageBitmap[];
}

/** What draws a bitmap where it is to be seen, such as a `PreviewCanvas`. */
export interface Drawing {
  /**
   * Draws the bitmap in place of the last one, and closes it.
   *
   * @example
   * ```js
   * // A drawing that only notes the size.
   * const drawing = {
   *   draw(bitmap) {
   *     console.log(bitmap.width, bitmap.height);
   *     bitmap.close();
   *   },
   * };
   * ```
   */
  draw(bitmap: ImageBitmap): void;
}

/** The options of every call. */
export interface CallOptions {
  /** Cancels the call, which then rejects with an `AbortError`. Absent: nothing cancels the call. */
  readonly signal?: AbortSignal | undefined;
}

export interface OpenOptions extends CallOptions {
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
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The options of the calls that make a result of a photo. */
export interface ResultOptions extends CallOptions {
  /**
   * Whether the call runs alongside other calls of the same method on the same photo. Otherwise, the newest call wins: it
   * cancels the unfinished one, unless that one runs alongside others. Absent: false.
   */
  readonly alongside?: boolean | undefined;
}

export interface PreviewOptions extends ResultOptions {
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
}

export interface ShowOptions extends PreviewOptions {
  /** The sides of the thumbnails, in pixels. Absent: no thumbnails. */
  readonly thumbnails?: readonly number[] | undefined;
}

/**
 * `smallest` never writes more bytes than `fast`, but takes longer. For a large picture, it takes seconds longer. Both
 * levels encode the same pixels.
 */
export type EncodeLevel = 'fast' | 'smallest';

export interface EncodeOptions extends ResultOptions {
  /** Reduces the picture as in `PreviewOptions`. Absent: full size. */
  readonly maxSide?: number | undefined;
  /**
   * How hard the PNG is compressed. The Canvas engine ignores this option, because a canvas has only one PNG encoder.
   * Absent: fast.
   */
  readonly level?: EncodeLevel | undefined;
  /** Called repeatedly with the share of the work that is done, 0 to 1. Never called after the promise has settled. */
  readonly onProgress?: ((share: number) => void) | undefined;
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

// Safari and older browsers have `using` only through a compiler, and lack the symbol that the compiled code needs.
if (!Object.hasOwn(Symbol, 'dispose')) {
  Object.defineProperty(Symbol, 'dispose', { value: Symbol.for('Symbol.dispose') });
}

/**
 * An opened photo. The engine holds it in memory until it is closed, or until nothing refers to it any more and it is
 * garbage-collected. A call after `close` rejects with `photo-closed`.
 *
 * A call that fails rejects with an `EngineError`. A call rejects with an `AbortError` if its signal cancels it, if a
 * newer call of the same method on the same photo replaces it, or if the photo is closed meanwhile.
 *
 * The photos of both engines and of `EngineClient` extend this class.
 */
export abstract class Photo implements PhotoInfo {
  readonly width: number;
  readonly height: number;
  readonly type: PhotoType;
  readonly reducedFrom: Size | undefined;
  readonly animated: boolean;
  readonly frame: number | undefined;
  readonly metadata: readonly MetadataKind[];
  readonly isOpaque: boolean;
  readonly engine: EngineKind;

  /**
   * Photos are made by `open`. Only a class of your own, such as one for tests, calls this constructor.
   *
   * @example
   * ```js
   * import { Photo } from 'roundel';
   *
   * // A photo for tests, whose every picture is the same file.
   * export class FakePhoto extends Photo {
   *   constructor(info, png) {
   *     super(info);
   *     this.png = png;
   *   }
   *   async encode() {
   *     return this.png;
   *   }
   *   close() {}
   * }
   * ```
   */
  constructor(info: PhotoInfo) {
    this.width = info.width;
    this.height = info.height;
    this.type = info.type;
    this.reducedFrom = info.reducedFrom;
    this.animated = info.animated;
    this.frame = info.frame;
    this.metadata = info.metadata;
    this.isOpaque = info.isOpaque;
    this.engine = info.engine;
  }

  /**
   * Applies operations to the photo and returns a bitmap for display. Fails in Node, which has no bitmaps.
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
   *   const { bitmap } = await photo.preview(ops, { maxSide: 512 });
   *   canvas.width = bitmap.width;
   *   canvas.height = bitmap.height;
   *   canvas.getContext('bitmaprenderer').transferFromImageBitmap(bitmap);
   *   photo.close();
   * }
   * ```
   */
  abstract preview(ops: readonly Op[], options?: PreviewOptions): Promise<Preview>;

  /**
   * Applies operations to the photo and shows the result. Where the browser allows it, the worker draws on the canvas,
   * so that the page only receives numbers. Fails in Node, as `preview` does.
   *
   * @example
   * ```js
   * import { EngineClient, PreviewCanvas } from 'roundel';
   * import { findTool } from 'roundel/tools';
   *
   * const engine = new EngineClient();
   *
   * export async function show(file, parent) {
   *   const photo = await engine.open(file);
   *   const canvas = new PreviewCanvas();
   *   parent.append(canvas.element);
   *   const tool = findTool('circle');
   *   for (const zoom of [1, 1.5, 2]) {
   *     await photo.show(tool.plan({ zoom }, photo), canvas, { maxSide: 512 });
   *   }
   *   photo.close();
   * }
   * ```
   */
  async show(ops: readonly Op[], drawing: Drawing, options: ShowOptions = {}): Promise<Shown> {
    const { thumbnails: sides = [], ...how } = options;
    const { bitmap, ...shown } = await this.preview(ops, how);
    const thumbnails = await makeThumbnails(bitmap, sides);
    drawing.draw(bitmap);
    return { ...shown, thumbnails };
  }

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
   * const { width, height } = photo;
   * const source = { x: 0, y: 0, width, height };
   * const ops = [{ kind: 'resize', source, width: width >> 1, height: height >> 1 }];
   * const onProgress = (share) => console.log(`${Math.round(share * 100)} %`);
   * const png = await photo.encode(ops, { level: 'smallest', onProgress });
   * await writeFile('half.png', png.stream());
   * engine.dispose();
   * ```
   */
  abstract encode(ops: readonly Op[], options?: EncodeOptions): Promise<Blob>;

  /**
   * Applies operations and returns the result's pixels.
   *
   * @example
   * ```js
   * import { readFile } from 'node:fs/promises';
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
   * const { data, width, height } = await photo.pixels([]);
   * console.log(width, height, data.slice(0, 4)); // Red, green, blue and alpha of the first pixel
   * engine.dispose();
   * ```
   */
  abstract pixels(ops: readonly Op[], options?: ResultOptions): Promise<Pixels>;

  /**
   * Finds the faces in the photo. The largest face is the first in the list. The first call loads the detector. If
   * loading fails, the call rejects with `faces-unavailable`. The Canvas engine always rejects with this code.
   *
   * @example
   * ```js
   * import { readFile } from 'node:fs/promises';
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
   * for (const { box, score } of await photo.faces()) console.log(box, score);
   * engine.dispose();
   * ```
   */
  abstract faces(options?: CallOptions): Promise<readonly Face[]>;

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
   * for (const face of await photo.faces()) {
   *   const { eyes, areEyesClear } = await photo.measureFace(face);
   *   console.log(eyes, areEyesClear);
   * }
   * engine.dispose();
   * ```
   */
  abstract measureFace(face: Face, options?: CallOptions): Promise<MeasuredFace>;

  /**
   * Closes the photo and frees its memory at once. Does nothing if the photo is closed.
   *
   * @example
   * ```js
   * import { readFile } from 'node:fs/promises';
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
   * photo.close();
   * await photo.encode([]).catch((error) => console.log(error.code)); // photo-closed
   * engine.dispose();
   * ```
   */
  abstract close(): void;

  /**
   * Does the same as `close`, for `using photo = await openPhoto(file)`. Where the language lacks `Symbol.dispose`, the
   * package defines it, so that compiled code can use it.
   *
   * @example
   * ```js
   * import { readFile } from 'node:fs/promises';
   * import { EngineClient } from 'roundel';
   *
   * const engine = new EngineClient();
   * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
   * photo[Symbol.dispose](); // Called at the end of the block for `using photo`
   * engine.dispose();
   * ```
   */
  [Symbol.dispose](): void {
    this.close();
  }
}

/**
 * Decodes photos, applies operations to them, and encodes the results. `EngineClient` forwards the calls to a
 * worker, in which the Wasm or the Canvas engine performs them.
 *
 * A call that fails rejects with an `EngineError`. A call rejects with an `AbortError` if its signal cancels it.
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
   * photo.close();
   * engine.dispose();
   * ```
   */
  open(file: Blob, options?: OpenOptions): Promise<Photo>;
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
  encodePixels(pixels: Pixels, options?: CallOptions): Promise<Blob>;
}
