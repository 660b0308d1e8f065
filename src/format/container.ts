import type { MetadataKind } from './header';

/** A run of bytes: from `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a walk through one container found, before its EXIF blocks are read. */
export interface ContainerReading {
  /** Stored size in pixels; both at least 1. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly metadata: ReadonlySet<MetadataKind>;
  /** The TIFF structures inside the file's EXIF blocks, in file order, without any 'Exif' prefix. */
  readonly exif: readonly ByteRange[];
}
