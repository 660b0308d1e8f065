/* tslint:disable */
/* eslint-disable */

/**
 * A HEIC photo that is decoded a tile at a time.
 */
export class Decoder {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Reads a file up to its tiles. The file's bytes are never freed, because each file has a
     * separate instance of the module.
     */
    constructor(file: Uint8Array | number[]);
    /**
     * Decodes the next tile. Returns the length in bytes of the rows that the tile completes, which may be 0. Returns
     * undefined at the end. The rows are at `byteOffset` until the next call.
     */
    step(): number | undefined;
    /**
     * The address of the completed rows in Wasm memory. Views of the memory are invalid once the memory grows.
     */
    readonly byteOffset: number;
    /**
     * The code points of ITU-T H.273 for primaries and transfer characteristics, if they determine the colours and are
     * not those of sRGB.
     */
    readonly codePoints: Uint8Array | undefined;
    /**
     * Height in pixels, before the orientation is applied.
     */
    readonly height: number;
    /**
     * How to turn the image upright, as a value of EXIF, 1 to 8.
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
