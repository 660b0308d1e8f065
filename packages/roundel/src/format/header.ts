/** The accepted picture types. */
export type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'avif' | 'jxl';

/** Kinds of metadata that a file can contain. */
export type MetadataKind = 'exif' | 'gps' | 'xmp' | 'iptc' | 'icc' | 'comment';

/** The EXIF orientation, 1 to 8. 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Facts about a picture that can be read from its file without decoding any pixel. */
export interface PictureHeader {
  readonly type: PictureType;
  /** The stored size in pixels, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** True for an animation. False for an animation with a single frame, except in a JPEG XL. */
  readonly animated: boolean;
  readonly metadata: readonly MetadataKind[];
}
