/* tslint:disable */
/* eslint-disable */

/**
 * The bytes of a JPEG file. JavaScript writes them at `byteOffset`.
 */
export class JpegFile {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Like `decode`, but without converting colours. Each pixel of a CMYK image holds the four ink values as the JPEG
     * stores them, which is what `color-wasm` expects.
     */
    decodeStored(denominator: number, orientation: number): Raster;
    /**
     * Decodes the image at 1 / `denominator` (1, 2, 4 or 8) of its size, upright and in sRGB. CMYK is
     * converted without a profile. A profile that cannot be used is ignored. `orientation` is the EXIF value, 1 to 8.
     *
     * Throws `hdr-unsupported` if the profile is for HDR.
     */
    decode(denominator: number, orientation: number): Raster;
    /**
     * Allocates `byteLength` bytes.
     */
    constructor(byte_length: number);
    /**
     * The length of the file in bytes.
     */
    readonly byteLength: number;
    /**
     * The address of the first byte in Wasm memory. Invalid once the file is freed. Views of the memory are invalid
     * once the memory grows.
     */
    readonly byteOffset: number;
    /**
     * The number of colour channels: 1, 3, or 4 for CMYK. Undefined if this module cannot decode the file, or if the
     * file is broken.
     */
    readonly channels: number | undefined;
    /**
     * The file's ICC profile, if the profile has a lookup table. `decode` cannot apply such a profile. Instead, decode
     * the file with `decodeStored`, and convert the pixels with `color-wasm`.
     */
    readonly tableProfile: Uint8Array | undefined;
}

/**
 * Operations in the order in which they are applied.
 */
export class Plan {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Adds an operation. `numbers` are its parameters, in the order that [`Op::unpack`] expects.
     */
    add(kind: string, numbers: Float64Array | number[]): void;
    /**
     * An empty plan.
     */
    constructor();
}

/**
 * Makes the header and the trailer of one file, and joins the checksums of its strips. The image stays in memory until
 * this value is freed.
 */
export class PngFile {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The bytes before the strips.
     */
    header(): Uint8Array;
    /**
     * Adds the checksum of the next strip, and the length of the strip's uncompressed data. Call this in the order of
     * the rows.
     */
    join(checksum: number, length: number): void;
    /**
     * Chooses how to store the image: to make the file as small as possible if `smallest`, otherwise to encode
     * quickly.
     */
    constructor(picture: Raster, smallest: boolean);
    /**
     * The bytes after the strips. Call this after joining all strips.
     */
    trailer(): Uint8Array;
    /**
     * The colour type to pass to `encodeStrip` or `encodeSmallestStrip`.
     */
    readonly colorType: number;
    /**
     * The palette as RGBA, to pass to `encodeSmallestStrip`. Empty when there is none.
     */
    readonly palette: Uint8Array;
    /**
     * The recommended number of rows per strip.
     */
    readonly stripRows: number;
}

/**
 * An image in Wasm memory: straight RGBA, row by row, without padding.
 */
export class Raster {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Applies a plan and returns the result. This image does not change.
     */
    apply(plan: Plan): Raster;
    /**
     * A transparent image. JavaScript writes its pixels at `byteOffset`.
     */
    constructor(width: number, height: number);
    /**
     * Returns a copy that is reduced by a whole factor. Each pixel is the mean of `factor` x `factor` pixels.
     */
    reduced(factor: number): Raster;
    /**
     * Converts the image in place from the colour space of a PNG's `cICP`, in full range, to sRGB.
     *
     * Changes nothing if this module cannot convert from this colour space.
     *
     * Throws `hdr-unsupported` if the transfer characteristics are those of HDR.
     */
    toSrgbFromCicp(primaries: number, transfer: number): void;
    /**
     * Converts the image in place from the colour space of a PNG's `gAMA` and `cHRM` to sRGB. Numbers are as stored,
     * in units of 1 / 100,000. `chromaticities` has x and y of white, red, green and blue.
     *
     * Changes nothing if the numbers describe no colour space.
     */
    toSrgbFromPng(gamma?: number | null, chromaticities?: Uint32Array | number[] | null): void;
    /**
     * Converts the image in place from an ICC profile to sRGB. `channels` is the number of colour
     * channels in the file, 1 or 3.
     *
     * Returns true, and changes nothing, if the profile has a lookup table, with which `color-wasm` converts. Changes
     * nothing either if the profile cannot be used for these channels.
     *
     * Throws `hdr-unsupported` if the profile is for HDR.
     */
    toSrgb(profile: Uint8Array | number[], channels: number): boolean;
    /**
     * Turns a stored image upright. Consumes this image and returns a new one.
     * `orientation` is the EXIF value, 1 to 8.
     */
    upright(orientation: number): Raster;
    /**
     * The length of the pixels in bytes: width x height x 4.
     */
    readonly byteLength: number;
    /**
     * The address of the first byte in Wasm memory. Invalid once the image is freed. Views of the memory are invalid
     * once the memory grows. JavaScript may write there unless an encoder shares the image.
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
 * A compressed strip of rows.
 */
export class Strip {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Returns the strip's chunk. Later calls return an empty array.
     */
    take(): Uint8Array;
    /**
     * The Adler-32 of the strip's uncompressed data.
     */
    readonly checksum: number;
    /**
     * The length of the strip's uncompressed data in bytes.
     */
    readonly length: number;
}

/**
 * Compresses rows `start` to `end` (exclusive) at the smallest level, which takes about a hundred times as long as the
 * fast level. `palette` is the value of [`PngFile::palette`].
 */
export function encodeSmallestStrip(picture: Raster, color_type: number, palette: Uint8Array | number[], start: number, end: number): Strip;

/**
 * Compresses rows `start` to `end` (exclusive) at the fast level. Also reads the row above `start`.
 */
export function encodeStrip(picture: Raster, color_type: number, start: number, end: number): Strip;
