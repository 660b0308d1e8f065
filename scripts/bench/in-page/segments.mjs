/**
 * Segments before the image data of a JPEG (ITU-T T.81, annex B).
 *
 * @typedef {{ marker: number, bytes: Buffer }} Segment `bytes` start with the marker
 */

const SOS = 0xda;
const FIRST_APP = 0xe0;
const LAST_APP = 0xef;
/** Holds EXIF and XMP. */
export const APP1 = 0xe1;
/** Holds the colour profile. */
export const APP2 = 0xe2;

/**
 * The segments up to the first scan, and the rest of the file from that scan on.
 *
 * @param {Buffer} jpeg
 * @returns {{ segments: readonly Segment[], rest: Buffer }}
 */
function split(jpeg) {
  /** @type {Segment[]} */
  const segments = [];
  let at = 2;
  for (;;) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === SOS) return { segments, rest: jpeg.subarray(at) };
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    segments.push({ marker, bytes: jpeg.subarray(at, end) });
    at = end;
  }
}

/**
 * The application segments of a JPEG.
 *
 * @param {Buffer} jpeg
 * @returns {readonly Segment[]}
 */
export function applicationSegments(jpeg) {
  return split(jpeg).segments.filter(isApplication);
}

/**
 * The same picture with other application segments.
 *
 * @param {Buffer} jpeg
 * @param {readonly Segment[]} application
 */
export function withApplicationSegments(jpeg, application) {
  const { segments, rest } = split(jpeg);
  const others = segments.filter((segment) => !isApplication(segment));
  const parts = [...application, ...others].map(({ bytes }) => bytes);
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, rest]);
}

/** @param {Segment} segment */
function isApplication({ marker }) {
  return marker >= FIRST_APP && marker <= LAST_APP;
}
