import { readAvif } from './avif';
import { ByteView } from './byte-view';
import { findOrientation, readExif } from './exif';
import { readGif } from './gif';
import type { ContainerReading, MetadataKind, PhotoHeader, PhotoType } from './header';
import { readHeif } from './heif';
import { readJpeg } from './jpeg';
import { readJxl } from './jxl';
import { readPng } from './png';
import { sniffType } from './sniff';
import { readWebp } from './webp';

const READERS: Record<PhotoType, (view: ByteView) => ContainerReading | null> = {
  jpeg: readJpeg,
  png: readPng,
  gif: readGif,
  webp: readWebp,
  heic: readHeif,
  avif: readAvif,
  jxl: readJxl,
};

/** The order of `PhotoHeader.metadata`. */
const METADATA_ORDER: readonly MetadataKind[] = ['exif', 'gps', 'xmp', 'iptc', 'icc', 'comment'];

/**
 * Reads what a file declares, without decoding pixels. Null if the type is not accepted, or if the size is missing or
 * 0. The function never throws, and its time is linear in the number of bytes.
 */
export function readHeader(bytes: Uint8Array): PhotoHeader | null {
  const type = sniffType(bytes);
  if (type === null) return null;
  const view = new ByteView(bytes);
  const found = READERS[type](view);
  if (found === null) return null;

  const readings = found.exif.map((range) => readExif(view, range));
  const kinds = new Set(found.metadata);
  if (readings.some((reading) => reading.gps)) kinds.add('gps');
  return {
    type,
    width: found.width,
    height: found.height,
    orientation: found.orientation ?? findOrientation(readings),
    animated: found.animated,
    metadata: METADATA_ORDER.filter((kind) => kinds.has(kind)),
  };
}
