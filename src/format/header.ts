/** The picture types a visitor may choose. */
export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp';

/** Kinds of metadata a file can carry besides its pixels. */
export type MetadataKind = 'exif' | 'gps' | 'xmp' | 'iptc' | 'icc' | 'comment';

/** EXIF orientation, 1 to 8; 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What the bytes of a file say before any pixel is decoded. */
export interface PictureHeader {
  readonly type: PictureType;
  /** Stored size in pixels, before orientation. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** True when there is more than one frame. */
  readonly animated: boolean;
  readonly metadata: readonly MetadataKind[];
}
