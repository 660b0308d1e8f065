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
     * The address of the decoded rows in Wasm memory. Views of the memory are invalid once the memory grows.
     */
    readonly byteOffset: number;
    /**
     * The number of colour channels in the file, 1 or 3, without alpha.
     */
    readonly channels: number;
    /**
     * The `cHRM` of a PNG as stored, in units of 1 / 100,000, if this chunk determines the colours: x and y of white,
     * red, green and blue.
     */
    readonly chromaticities: Uint32Array | undefined;
    /**
     * The `cICP` of a PNG, if this chunk determines the colours: primaries, transfer characteristics, and 1 for full
     * range, otherwise 0.
     */
    readonly codePoints: Uint8Array | undefined;
    /**
     * The `gAMA` of a PNG as stored, in units of 1 / 100,000, if this chunk determines the colours.
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
