/**
 * The largest number of pixels that a small result may have. Writing the PNG of a small result takes only a few
 * milliseconds, so its PNG and its preview may be made in one job.
 */
export const SMALL_RESULT = 1_000_000;

/** The side of the square from which the avatar previews are drawn, in pixels. */
export const AVATAR_SIDE = 256;

/** The bitmaps to display now. The session owns them: draw them, but do not store or close them. */
export interface ShownBitmaps {
  /** The original photo. */
  readonly source: ImageBitmap | null;
  /** The result. */
  readonly result: ImageBitmap | null;
  /** A small copy of the result's centre square. Until the copy is ready, the copy of the previous result. */
  readonly avatar: ImageBitmap | null;
}

/**
 * Holds the bitmaps. Closes a bitmap when it is replaced, because garbage collection would free its memory too late.
 */
export class BitmapStore implements ShownBitmaps {
  source: ImageBitmap | null = null;
  result: ImageBitmap | null = null;
  avatar: ImageBitmap | null = null;

  setSource(bitmap: ImageBitmap | null): void {
    this.source?.close();
    this.source = bitmap;
  }

  setResult(bitmap: ImageBitmap | null): void {
    this.result?.close();
    this.result = bitmap;
  }

  setAvatar(bitmap: ImageBitmap | null): void {
    this.avatar?.close();
    this.avatar = bitmap;
  }
}

/**
 * Returns a resized copy of a bitmap's centre square. The sides of the copy are `AVATAR_SIDE`. The browser resamples
 * the bitmap, for which Chromium needs 2 to 5 ms.
 */
export async function makeAvatar(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const side = Math.min(bitmap.width, bitmap.height);
  const x = Math.floor((bitmap.width - side) / 2);
  const y = Math.floor((bitmap.height - side) / 2);
  return createImageBitmap(bitmap, x, y, side, side, {
    resizeWidth: AVATAR_SIDE,
    resizeHeight: AVATAR_SIDE,
    resizeQuality: 'high',
  });
}
