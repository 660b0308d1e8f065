import { removeTransforms } from './avif';
import { ByteView } from './byte-view';
import { type OrientationValue, readExif, setUpright } from './exif';
import type { ContainerReading, PhotoHeader } from './header';
import { readJpeg } from './jpeg';
import { readPng, removeExifChunks } from './png';
import { readWebp } from './webp';

/**
 * Removes the orientation, so that every browser decodes the pixels as stored. We apply the orientation ourselves,
 * because browsers disagree on the formats in which they apply it.
 *
 * - JPEG and WebP: returns a copy in which every orientation entry is 1.
 * - PNG: returns a copy without its eXIf chunks, because a patched chunk would have a wrong checksum.
 * - AVIF: always returns a copy, in which every orientation entry is 1 and no item has a transform.
 * - GIF, HEIC and JPEG XL: returns the input. GIF has no EXIF, and browsers that decode HEIC or JPEG XL all treat the
 *   orientation in the same way.
 *
 * Except for AVIF, returns the input itself if nothing needs to change. Never modifies the input.
 *
 * @param header the result of `readHeader(bytes)`
 */
export function neutraliseOrientation(
  bytes: Uint8Array<ArrayBuffer>,
  header: PhotoHeader,
): Uint8Array<ArrayBuffer> {
  const view = new ByteView(bytes);
  switch (header.type) {
    case 'jpeg':
      return makeExifUpright(bytes, orientationValues(view, readJpeg(view)));
    case 'webp':
      return makeExifUpright(bytes, orientationValues(view, readWebp(view)));
    case 'png':
      return orientationValues(view, readPng(view)).some(asksToBeTurned)
        ? removeExifChunks(view)
        : bytes;
    case 'avif':
      return removeTransforms(view);
    case 'gif':
    case 'heic':
    case 'jxl':
      return bytes;
  }
}

/**
 * All orientation entries, not only the entry that we apply. If there are several, or if the first is invalid, a
 * browser may apply another entry.
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

function makeExifUpright(
  bytes: Uint8Array<ArrayBuffer>,
  values: readonly OrientationValue[],
): Uint8Array<ArrayBuffer> {
  return values.some(asksToBeTurned) ? setUpright(bytes.slice(), values) : bytes;
}
