import { PreviewCanvas, type Shown } from 'roundel';
import { PREVIEW_SIDE } from './sizes';

/**
 * The largest number of pixels that a small result may have. Writing the PNG of a small result takes only a few
 * milliseconds, so its PNG and its preview may be made in one job.
 */
export const SMALL_RESULT = 1_000_000;

/** The sides of the pictures on profile pages, in lists and in comments, in CSS pixels, largest first. */
export const AVATAR_SIDES = [128, 48, 32, 24] as const;

/** What there is to see. State holds this, and no pixels, so that another preview is no change of it. */
export interface Visible {
  /** The original photo. */
  readonly source: boolean;
  /** The result. */
  readonly result: boolean;
}

export const NOTHING_VISIBLE: Visible = { source: false, result: false };

/**
 * Holds what is on screen, and closes bitmaps when they are replaced, because garbage collection would free their memory
 * too late. The engine draws the result on `canvas`. Components draw the bitmaps of the avatars, but do not store or close them.
 */
export class Display {
  readonly canvas = new PreviewCanvas();
  readonly #onVisible: (visible: Visible) => void;
  readonly #listeners = new Set<() => void>();
  #visible = NOTHING_VISIBLE;
  #source: ImageBitmap | null = null;
  #sourceCanvas: HTMLCanvasElement | null = null;
  #avatars: readonly ImageBitmap[] = [];
  #ratio = 1;

  /** @param onVisible receives what there is to see, whenever that has changed */
  constructor(onVisible: (visible: Visible) => void) {
    this.#onVisible = onVisible;
  }

  /** The original photo. Once `showSource` was called, its pixels are in that canvas. */
  get source(): ImageBitmap | null {
    return this.#source;
  }

  /**
   * Returns a canvas with the original photo, always the same, so it can be in one place at a time. It takes the bitmap,
   * because drawing that would block the page. Null: there is no photo.
   */
  showSource(): HTMLCanvasElement | null {
    if (this.#source !== null && this.#sourceCanvas === null) {
      const canvas = document.createElement('canvas');
      canvas.width = this.#source.width;
      canvas.height = this.#source.height;
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(this.#source);
      this.#sourceCanvas = canvas;
    }
    return this.#sourceCanvas;
  }

  /** The middle of the result, once for each of `AVATAR_SIDES`. Empty without a result. */
  get avatars(): readonly ImageBitmap[] {
    return this.#avatars;
  }

  /** The width of the result divided by its height. */
  get ratio(): number {
    return this.#ratio;
  }

  /** The sides of `avatars` on this screen, in pixels. */
  get avatarSides(): readonly number[] {
    const density = typeof devicePixelRatio === 'undefined' ? 1 : Math.min(devicePixelRatio, 2);
    return AVATAR_SIDES.map((side) => Math.round(side * density));
  }

  /**
   * The longest side that the original photo needs, in pixels: the stage of an upright screen is no longer than the screen
   * is wide. The browser copies all pixels in the task of the frame that shows the photo first.
   */
  get sourceSide(): number {
    if (typeof screen === 'undefined') return PREVIEW_SIDE;
    return Math.min(Math.ceil(screen.width * Math.max(devicePixelRatio, 1)), PREVIEW_SIDE);
  }

  /** Calls `listener` after each preview of a result, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  setSource(source: ImageBitmap | null): void {
    this.#source?.close();
    // Frees the pixels, even while the canvas is shown.
    this.#sourceCanvas?.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
    this.#sourceCanvas = null;
    this.#source = source;
    this.#see({ source: source !== null });
  }

  /** Must be called once the engine has drawn a result on `canvas`. */
  setResult({ width, height, thumbnails }: Shown): void {
    this.#ratio = width / height;
    this.#setAvatars(thumbnails);
    this.#see({ result: true });
  }

  clearResult(): void {
    this.canvas.clear();
    this.#setAvatars([]);
    this.#see({ result: false });
  }

  #setAvatars(avatars: readonly ImageBitmap[]): void {
    if (avatars === this.#avatars) return;
    for (const avatar of this.#avatars) avatar.close();
    this.#avatars = avatars;
    for (const listener of this.#listeners) listener();
  }

  #see(change: Partial<Visible>): void {
    const visible = { ...this.#visible, ...change };
    if (visible.source === this.#visible.source && visible.result === this.#visible.result) return;
    this.#visible = visible;
    this.#onVisible(visible);
  }
}
