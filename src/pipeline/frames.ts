/** Longest side the previews on screen need, in pixels. */
export const PREVIEW_SIDE = 1_400;

/** Side of the square copy that the small avatar previews are drawn from, in pixels. */
const AVATAR_SIDE = 256;

/** What there is to see now. Owned by the session: look, draw, never keep or close. */
export interface Frames {
  /** The photo as it was chosen. */
  readonly source: ImageBitmap | null;
  /** The result. */
  readonly result: ImageBitmap | null;
  /** The middle square of the result, small. */
  readonly avatar: ImageBitmap | null;
}

/** Frames that close what they replace: bitmaps hold memory no garbage collector sees in time. */
export class FrameStore implements Frames {
  source: ImageBitmap | null = null;
  result: ImageBitmap | null = null;
  avatar: ImageBitmap | null = null;

  setSource(bitmap: ImageBitmap | null): void {
    this.source?.close();
    this.source = bitmap;
  }

  setResult(result: ImageBitmap | null, avatar: ImageBitmap | null): void {
    this.result?.close();
    this.avatar?.close();
    this.result = result;
    this.avatar = avatar;
  }
}

/** The middle square of a bitmap at avatar size, resampled by the browser off the main thread. */
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
