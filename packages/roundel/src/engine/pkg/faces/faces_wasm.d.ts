/* tslint:disable */
/* eslint-disable */

/**
 * Returns the faces in an image of straight RGBA, the largest first. Each face has nine numbers: the left, top, width
 * and height of its box, x and y of the two eyes from left to right, and the score.
 *
 * Throws `invalid-operation` if a side is 0, or if `rgba` does not have exactly `width * height * 4` bytes.
 */
export function find(rgba: Uint8Array | number[], width: number, height: number): Float32Array;
