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
 * Writes one picture as a PNG. Keeps the picture alive until it is freed.
 *
 * The file is what all calls of `next` return, in order, and then what `finish` returns.
 */
export class PngEncoder {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The end of the file. Takes the encoder over; fails while rows are missing.
     */
    finish(): Uint8Array;
    /**
     * An encoder that has written the header.
     */
    constructor(picture: Picture);
    /**
     * Writes the next strip and returns the bytes since the last call.
     */
    next(): Uint8Array;
    /**
     * The share of the rows written, 0 to 1.
     */
    readonly share: number;
}
