import type { ByteView } from './byte-view';
import type { ByteRange, Orientation } from './header';

const TAG_ORIENTATION = 0x0112;
const TAG_GPS = 0x8825;
const TYPE_SHORT = 3;
const TYPE_LONG = 4;
const ENTRY_LENGTH = 12;

/** The value of an orientation entry and its location in the file. */
export interface OrientationValue {
  /** Offset of the value from the start of the file. */
  readonly at: number;
  readonly bytes: 2 | 4;
  readonly littleEndian: boolean;
  readonly value: number;
}

export interface ExifReading {
  readonly orientations: readonly OrientationValue[];
  /** Whether there is a GPS directory with at least one entry. */
  readonly gps: boolean;
}

/**
 * Reads the orientation, and whether there is a GPS directory, from the first directory (IFD0) of a TIFF structure.
 * Offsets are relative to the start of the structure. Entries outside `range` are ignored. TIFF 6.0, section 2, and
 * Exif 2.3, section 4.6, describe the layout.
 */
export function readExif(view: ByteView, range: ByteRange): ExifReading {
  const { start } = range;
  const end = Math.min(range.end, view.length);
  const orientations: OrientationValue[] = [];
  let gps = false;

  const littleEndian = view.matches(start, 'II*\0');
  if (!littleEndian && !view.matches(start, 'MM\0*')) return { orientations, gps };

  const directory = start + (view.u32(start + 4, littleEndian) ?? 0);
  const count = directory + 2 <= end ? (view.u16(directory, littleEndian) ?? 0) : 0;
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * ENTRY_LENGTH;
    if (entry + ENTRY_LENGTH > end) break;
    const tag = view.u16(entry, littleEndian);
    if (tag === TAG_ORIENTATION) {
      const found = readOrientation(view, entry, littleEndian);
      if (found !== null) orientations.push(found);
    } else if (tag === TAG_GPS) {
      const pointer = start + (view.u32(entry + 8, littleEndian) ?? 0);
      if (pointer + 2 + ENTRY_LENGTH <= end) {
        gps ||= (view.u16(pointer, littleEndian) ?? 0) > 0;
      }
    }
  }
  return { orientations, gps };
}

/** The first orientation in a file's EXIF readings, or 1 when it is missing or invalid. */
export function findOrientation(readings: readonly ExifReading[]): Orientation {
  const stated = readings.flatMap((reading) => reading.orientations)[0]?.value;
  return stated !== undefined && isOrientation(stated) ? stated : 1;
}

function isOrientation(value: number): value is Orientation {
  return Number.isInteger(value) && value >= 1 && value <= 8;
}

/** Reads an orientation entry. Exif specifies the type SHORT, but some files have a LONG. Null for any other type. */
function readOrientation(
  view: ByteView,
  entry: number,
  littleEndian: boolean,
): OrientationValue | null {
  const at = entry + 8;
  const type = view.u16(entry + 2, littleEndian);
  if (type === TYPE_SHORT) {
    const value = view.u16(at, littleEndian);
    return value === undefined ? null : { at, bytes: 2, littleEndian, value };
  }
  if (type === TYPE_LONG) {
    const value = view.u32(at, littleEndian);
    return value === undefined ? null : { at, bytes: 4, littleEndian, value };
  }
  return null;
}

/**
 * The length in bytes of the 'Exif' prefix of an EXIF block at `at`, or 0 if the block has none. Some writers copy
 * JPEG's 'Exif' prefix into containers that do not use it.
 */
export function readExifPrefixLength(view: ByteView, at: number): number {
  return view.matches(at, 'Exif\0') ? 6 : 0;
}

/** Sets every orientation entry to 1 in place, and returns the same bytes. */
export function setUpright(
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
