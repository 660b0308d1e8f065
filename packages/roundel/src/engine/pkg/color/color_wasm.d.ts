/* tslint:disable */
/* eslint-disable */

/**
 * A conversion from the lookup table of an ICC profile to sRGB.
 */
export class Converter {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Converts the pixels in the first `length` bytes of the band. The pixels are straight RGBA or, for CMYK, inks as
     * a JPEG stores them.
     */
    convert(length: number): void;
    /**
     * Reads a profile. `channels` is the number of colour channels in the file: 1, 3, or 4 for CMYK.
     *
     * Returns undefined if the profile has no table for this number of channels, or is broken.
     */
    static read(profile: Uint8Array | number[], channels: number): Converter | undefined;
    /**
     * The length of the band in bytes.
     */
    readonly byteLength: number;
    /**
     * The address of the band in Wasm memory, where JavaScript writes pixels. Views of the memory are invalid once the
     * memory grows.
     */
    readonly byteOffset: number;
}
