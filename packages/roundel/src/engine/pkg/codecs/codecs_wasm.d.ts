/* tslint:disable */
/* eslint-disable */

/**
 * A PNG, GIF or WebP that is decoded one band of rows at a time.
 */
export class Decoder {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Starts to decode a file. `read` decodes its rows.
     */
    constructor(file: Uint8Array | number[]);
    /**
     * Decodes the next rows and returns their total length in bytes, or 0 if there are no more rows. The rows are at
     * `byteOffset` until the next call.
     */
    read(): number;
    /**
     * The address of the decoded rows in Wasm memory. Views of the memory are invalid once the memory grows.
     */
    readonly byteOffset: number;
    /**
     * The number of colour channels in the file, 1 or 3, without alpha.
     */
    readonly channels: number;
    /**
     * The values of a PNG's `cHRM` chunk as stored, in units of 1 / 100,000: x and y of white, red, green and blue.
     * Undefined if the colour space does not depend on this chunk.
     */
    readonly chromaticities: Uint32Array | undefined;
    /**
     * Two values of a PNG's `cICP` chunk: primaries and transfer characteristics. Undefined if the colour space does not depend on this chunk.
     */
    readonly codePoints: Uint8Array | undefined;
    /**
     * The index of the frame in its animation. More than 0 if the frames before it show nothing.
     */
    readonly frameIndex: number;
    /**
     * The value of a PNG's `gAMA` chunk as stored, in units of 1 / 100,000. Undefined if the colour space does not
     * depend on this chunk.
     */
    readonly gamma: number | undefined;
    /**
     * Height in pixels.
     */
    readonly height: number;
    /**
     * The file's ICC profile, if the profile determines the colours.
     */
    readonly profile: Uint8Array | undefined;
    /**
     * Width in pixels.
     */
    readonly width: number;
}
