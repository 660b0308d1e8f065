import type { OrientationValue } from './exif';

/** Sets every orientation entry to 1 in place, and returns the same bytes. */
export function upright(
  bytes: Uint8Array<ArrayBuffer>,
  values: readonly OrientationValue[],
): Uint8Array<ArrayBuffer> {
  const target = new DataView(bytes.buffer, bytes.byteOffset);
  for (const { at, bytes: size, littleEndian } of values) {
    if (size === 2) target.setUint16(at, 1, littleEndian);
    else target.setUint32(at, 1, littleEndian);
  }
  return bytes;
}
