/** The accepted picture types. */
export type PhotoType = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'avif' | 'jxl';

/** Kinds of metadata that a file can contain. */
export type MetadataKind = 'exif' | 'gps' | 'xmp' | 'iptc' | 'icc' | 'comment';

/** The EXIF orientation, 1 to 8. 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Facts about a picture that can be read from its file without decoding any pixel. */
export interface PhotoHeader {
  readonly type: PhotoType;
  /** The stored size in pixels, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** True for an animation. False for an animation with a single frame, except in a JPEG XL. */
  readonly animated: boolean;
  readonly metadata: readonly MetadataKind[];
}

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
