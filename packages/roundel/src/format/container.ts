import type { MetadataKind, Orientation } from './header';

/** The bytes from offset `start` (inclusive) to offset `end` (exclusive). */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The result of reading a file's container. The EXIF blocks are not parsed yet. */
export interface ContainerReading {
  /** The stored size in pixels. Both sides are at least 1. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly metadata: ReadonlySet<MetadataKind>;
  /** The TIFF structures in the file's EXIF blocks, in file order, without the 'Exif' prefix. */
  readonly exif: readonly ByteRange[];
  /** The orientation. Absent in formats whose EXIF determines the orientation. */
  readonly orientation?: Orientation;
}
