/* tslint:disable */
/* eslint-disable */

/**
 * A HEIC photo that is decoded one tile at a time.
 */
export class Decoder {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Starts to decode a file. The file's bytes are never freed. This is harmless, because each file is decoded in a
     * separate instance of the module.
     */
    constructor(file: Uint8Array | number[]);
    /**
     * Decodes the next tile. Returns the length in bytes of the rows that the tile completes, which may be 0. Returns
     * undefined if there are no more tiles. The rows are at `byteOffset` until the next call.
     */
    step(): number | undefined;
    /**
     * The address of the completed rows in Wasm memory. Views of the memory are invalid once the memory grows.
     */
    readonly byteOffset: number;
    /**
     * The ITU-T H.273 code points for primaries and transfer characteristics. Undefined if they do not determine the
     * colours, or if they stand for sRGB.
     */
    readonly codePoints: Uint8Array | undefined;
    /**
     * Height in pixels, before the orientation is applied.
     */
    readonly height: number;
    /**
     * How to turn the decoded image upright, as an EXIF orientation value (1 to 8).
     */
    readonly orientation: number;
    /**
     * The file's ICC profile, if the profile determines the colours.
     */
    readonly profile: Uint8Array | undefined;
    /**
     * The number of tiles.
     */
    readonly tiles: number;
    /**
     * Width in pixels, before the orientation is applied.
     */
    readonly width: number;
}
