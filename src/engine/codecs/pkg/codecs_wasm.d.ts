/* tslint:disable */
/* eslint-disable */

/**
 * A PNG, GIF or WebP that is decoded a band of rows at a time.
 */
export class Decoder {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Reads a file up to its rows.
     */
    constructor(file: Uint8Array | number[]);
    /**
     * Decodes the next rows and returns their length in bytes, which is 0 at the end. The rows are at
     * `byteOffset` until the next call.
     */
    read(): number;
    /**
     * The address of the decoded rows in Wasm memory. Views of the memory are invalid once it grows.
     */
    readonly byteOffset: number;
    /**
     * The x and y of a PNG's white, red, green and blue, if they determine its colours.
     */
    readonly chromaticities: Float64Array | undefined;
    /**
     * The code points of a PNG's cICP chunk, if they determine its colours: primaries, transfer function,
     * matrix, full range.
     */
    readonly codePoints: Uint8Array | undefined;
    /**
     * The encoding exponent of a PNG, for example 0.45455, if that determines its colours.
     */
    readonly gamma: number | undefined;
    /**
     * Height in pixels.
     */
    readonly height: number;
    /**
     * Whether the file stores grey samples, so that its profile is one of grey.
     */
    readonly isGray: boolean;
    /**
     * The file's ICC profile, if that determines its colours.
     */
    readonly profile: Uint8Array | undefined;
    /**
     * Width in pixels.
     */
    readonly width: number;
}
