import type { MetadataKind, Orientation } from './header';

/** The bytes from `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a container's parser found. The EXIF blocks are not parsed yet. */
export interface ContainerReading {
  /** Stored size in pixels; both at least 1. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly metadata: ReadonlySet<MetadataKind>;
  /** The TIFF structures in the file's EXIF blocks, in file order, without the 'Exif' prefix. */
  readonly exif: readonly ByteRange[];
  /** The orientation in formats whose EXIF does not decide it. */
  readonly orientation?: Orientation;
}
