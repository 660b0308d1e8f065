import { ByteView } from './byte-view';
import type { ContainerReading } from './container';
import { type OrientationValue, readExif } from './exif';
import type { PictureHeader } from './header';
import { readJpeg } from './jpeg';
import { readPng, withoutExifChunks } from './png';
import { readWebp } from './webp';

/**
 * Bytes that every browser decodes as they are stored. Browsers disagree on
 * which formats' orientation they obey, so it is taken out here and applied by
 * us, once, in all of them.
 *
 * JPEG and WebP: a copy whose orientation entries all say 1. PNG: a copy
 * without its eXIf chunks, since patching one would break its checksum. Where
 * nothing asks to be turned, the input itself. The input is never changed.
 * `header` is what `readHeader` said of `bytes`.
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
      return bytes;
  }
}

/**
 * Every orientation entry, not only the one we obey: a browser may obey
 * another when there are several, or when the first one makes no sense.
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
