import { ByteView } from './byte-view';
import type { ContainerReading } from './container';
import { type OrientationValue, readExif } from './exif';
import type { PictureHeader } from './header';
import { readJpeg } from './jpeg';
import { readPng, withoutExifChunks } from './png';
import { readWebp } from './webp';

/**
 * Removes the orientation, so that every browser decodes the pixels as stored. Browsers disagree on the formats in
 * which they apply the orientation, so we apply the orientation ourselves.
 *
 * JPEG and WebP: a copy in which every orientation entry is 1. PNG: a copy without its eXIf chunks, because
 * patching one would break its checksum. GIF and HEIC: no change, because GIF has no EXIF, and browsers that decode
 * HEIC ignore its EXIF. Returns the input itself when nothing needs to change, and never modifies it.
 *
 * @param header the result of `readHeader(bytes)`
 */
export function neutraliseOrientation(
  bytes: Uint8Array<ArrayBuffer>,
  header: PictureHeader,
): Uint8Array<ArrayBuffer> {
  const view = new ByteView(bytes);
  switch (header.type) {
    case 'jpeg':
      return withUprightExif(bytes, orientationValues(view, readJpeg(view)));
    case 'webp':
      return withUprightExif(bytes, orientationValues(view, readWebp(view)));
    case 'png':
      return orientationValues(view, readPng(view)).some(asksToBeTurned)
        ? withoutExifChunks(view)
        : bytes;
    case 'gif':
    case 'heic':
      return bytes;
  }
}

/**
 * All orientation entries, not only the entry that we apply: a browser may apply another entry when there are
 * several or the first is invalid.
 */
function orientationValues(
  view: ByteView,
  reading: ContainerReading | null,
): readonly OrientationValue[] {
  return (reading?.exif ?? []).flatMap((range) => readExif(view, range).orientations);
}

function asksToBeTurned(entry: OrientationValue): boolean {
  return entry.value !== 1;
}

function withUprightExif(
  bytes: Uint8Array<ArrayBuffer>,
  values: readonly OrientationValue[],
): Uint8Array<ArrayBuffer> {
  if (!values.some(asksToBeTurned)) return bytes;
  const copy = bytes.slice();
  const target = new DataView(copy.buffer);
  for (const { at, bytes: size, littleEndian } of values) {
    if (size === 2) target.setUint16(at, 1, littleEndian);
    else target.setUint32(at, 1, littleEndian);
  }
  return copy;
}
