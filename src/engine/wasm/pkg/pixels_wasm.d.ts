/* tslint:disable */
/* eslint-disable */

/**
 * A picture in Wasm memory: straight RGBA, row by row, without padding.
 */
export class Picture {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Applies a plan; this picture stays as it is.
     */
    apply(plan: Plan): Picture;
    /**
     * A transparent picture, to be written into at `byteOffset`.
     */
    constructor(width: number, height: number);
    /**
     * A copy made smaller by a whole factor: each pixel the average of `factor` x `factor`.
     */
    reduced(factor: number): Picture;
    /**
     * For a picture just written as blue, green, red and a byte that means nothing: makes it opaque RGBA.
     */
    swapFromBgrx(): void;
    /**
     * Turns a stored picture upright; takes the picture over and gives back another.
     * `orientation` is EXIF's, 1 to 8.
     */
    upright(orientation: number): Picture;
    /**
     * Bytes the pixels take: width x height x 4.
     */
    readonly byteLength: number;
    /**
     * Where the first byte lies in Wasm memory. Good until the memory grows or the picture is freed.
     */
    readonly byteOffset: number;
    /**
     * Height in pixels.
     */
    readonly height: number;
    /**
     * Width in pixels.
     */
    readonly width: number;
}

/**
 * Operations in the order they are applied.
 *
 * Colours are 0xRRGGBB. The meaning of every number is `pixels::op::Op`'s.
 */
export class Plan {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * `Op::BlurSides`
     */
    blurSides(radius: number, left: number, right: number): void;
    /**
     * `Op::CircleMask`
     */
    circleMask(): void;
    /**
     * `Op::Crop`
     */
    crop(x: number, y: number, width: number, height: number): void;
    /**
     * `Op::Frame`
     */
    frame(thickness: number, color: number, alpha: number): void;
    /**
     * `Op::LinearGradient`: three lists of the same length, one entry a stop.
     */
    linearGradient(offsets: Float64Array | number[], colors: Uint32Array | number[], alphas: Float64Array | number[]): void;
    /**
     * An empty plan.
     */
    constructor();
    /**
     * `Op::Place`
     */
    place(width: number, height: number, x: number, y: number, background: number): void;
    /**
     * `Op::Resize`: the source rectangle, then the size of the result.
     */
    resize(x: number, y: number, source_width: number, source_height: number, width: number, height: number): void;
    /**
     * `Op::Vignette`
     */
    vignette(inner_radius: number, outer_radius: number, color: number, alpha: number): void;
}

/**
 * Memory that three planes are written into at `byteOffset`.
 */
export class Planes {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Room for all three planes, in bytes.
     */
    constructor(byte_length: number);
    /**
     * The picture; takes the planes over.
     *
     * `format` is a `VideoFrame`'s: I444, I422 or I420. `offsets` and `strides` say where luma, blue
     * difference and red difference lie, in bytes.
     */
    toPicture(format: string, width: number, height: number, offsets: Uint32Array | number[], strides: Uint32Array | number[]): Picture;
    /**
     * Bytes there is room for.
     */
    readonly byteLength: number;
    /**
     * Where the first byte lies in Wasm memory. Good until the memory grows or the planes are freed.
     */
    readonly byteOffset: number;
}

/**
 * One file being written: its header, the strips' checksums in order, its trailer. Keeps the
 * picture alive until it is freed.
 */
export class PngFile {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * What stands before the strips.
     */
    header(): Uint8Array;
    /**
     * Counts in the next strip, in the order of the rows.
     */
    join(checksum: number, length: number): void;
    /**
     * A file that is to be made quickly, or else to be as small as can be. Chooses how to store the
     * picture.
     */
    constructor(picture: Picture, smallest: boolean);
    /**
     * What stands after the strips, once all are counted in.
     */
    trailer(): Uint8Array;
    /**
     * How pixels are stored, for `encodeStrip`.
     */
    readonly colorType: number;
    /**
     * The palette's colours as RGBA, for `encodeStrip`; empty where there is none.
     */
    readonly palette: Uint8Array;
    /**
     * Rows a strip should have.
     */
    readonly stripRows: number;
}

/**
 * A strip of rows, compressed.
 */
export class Strip {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The strip's chunk; it can be taken once.
     */
    take(): Uint8Array;
    /**
     * Adler-32 of what the strip holds before compression.
     */
    readonly checksum: number;
    /**
     * How many bytes that is.
     */
    readonly length: number;
}

/**
 * The same for the smallest file: it takes some hundred times as long. `palette` is what the file's
 * getter gave.
 */
export function encodeSmallestStrip(picture: Picture, color_type: number, palette: Uint8Array | number[], start: number, end: number): Strip;

/**
 * Compresses the rows from `start` up to `end`, quickly. Of the rest of the picture only the row above
 * is read.
 */
export function encodeStrip(picture: Picture, color_type: number, start: number, end: number): Strip;
