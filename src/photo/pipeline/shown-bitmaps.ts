/**
 * The largest number of pixels that a small result may have. Writing the PNG of a small result takes only a few
 * milliseconds, so its PNG and its preview may be made in one job.
 */
export const SMALL_RESULT = 1_000_000;

/** The side of the square from which the avatar previews are drawn, in pixels. */
const AVATAR_SIDE = 256;

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
 * A number for each bitmap. Another bitmap has another number, and no bitmap has 0, so state can tell what to draw without
 * holding pixels.
 */
export type BitmapNumbers = Readonly<Record<keyof ShownBitmaps, number>>;

export const NO_BITMAPS: BitmapNumbers = { source: 0, result: 0, avatar: 0 };

/**
 * Holds the bitmaps. Closes a bitmap when it is replaced, because garbage collection would free its memory too late.
 */
export class BitmapStore implements ShownBitmaps {
  source: ImageBitmap | null = null;
  result: ImageBitmap | null = null;
  avatar: ImageBitmap | null = null;
  readonly #onChange: (numbers: BitmapNumbers) => void;
  #numbers = NO_BITMAPS;
  #count = 0;

  constructor(onChange: (numbers: BitmapNumbers) => void) {
    this.#onChange = onChange;
  }

  set(which: keyof ShownBitmaps, bitmap: ImageBitmap | null): void {
    if (bitmap === this[which]) return;
    this[which]?.close();
    this[which] = bitmap;
    this.#count += 1;
    this.#numbers = { ...this.#numbers, [which]: bitmap === null ? 0 : this.#count };
    this.#onChange(this.#numbers);
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
