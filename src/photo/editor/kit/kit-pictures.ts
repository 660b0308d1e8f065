import { type Photo, makePicture } from 'roundel';
import { type HandFramed, planPicture } from 'roundel/tools';
import { SMALL_RESULT } from '../../pipeline/display';

/** A picture that needs a preview. */
export interface WantedPicture {
  readonly id: string;
  /** The operations that make the picture, as text. */
  readonly key: string;
  readonly picture: HandFramed;
  /** The longer side of the preview, in pixels. */
  readonly side: number;
  /** Whether a PNG of the picture will also be needed. */
  readonly asPng: boolean;
  /** The PNG that these operations make, if the caller already has it. */
  readonly png?: Blob | undefined;
}

/** A PNG that a caller is waiting for. */
interface Order {
  readonly id: string;
  readonly onPart: (share: number) => void;
  readonly resolve: (png: Blob) => void;
  readonly reject: (error: unknown) => void;
}

interface Job {
  readonly kind: 'preview' | 'png';
  readonly picture: WantedPicture;
}

/**
 * A preview or PNG of a picture. `key` holds the operations that made it, as text. The value is null for a preview that
 * failed.
 */
interface Made<T> {
  readonly key: string;
  readonly value: T;
}

/** The outcome of rendering a preview. The bitmap is null if rendering failed. */
interface Previewed {
  readonly bitmap: ImageBitmap | null;
  readonly png?: Blob | undefined;
}

const NOTHING: Previewed = { bitmap: null };

/**
 * The previews and PNGs of several results of one photo. Makes all previews first, then the PNGs in advance, so that
 * the PNGs are ready when the visitor downloads the ZIP. A small PNG is made together with its preview. Queues one job
 * at a time, so that the editor's result waits for at most one job. These jobs run alongside those of the editor, which
 * they must not replace. When a picture changes, the work on a PNG is aborted, so that the new preview comes first.
 */
export class KitPictures {
  readonly #photo: Photo;
  readonly #onPreview: (id: string) => void;
  readonly #previews = new Map<string, Made<ImageBitmap | null>>();
  readonly #pngs = new Map<string, Made<Blob>>();
  /** The operations of each PNG that could not be made, as text. Only `png` tries them again. */
  readonly #failed = new Set<string>();
  readonly #onPreviewsReady: (() => void)[] = [];
  #wanted: readonly WantedPicture[] = [];
  /** The operations of the latest result, as text. The engine has cached this result. */
  #latest = '';
  #running: { readonly job: Job; readonly controller: AbortController } | null = null;
  #order: Order | null = null;
  #paused = false;
  #closed = false;

  /** @param onPreview called with the id of the picture whose preview has been replaced */
  constructor(photo: Photo, onPreview: (id: string) => void) {
    this.#photo = photo;
    this.#onPreview = onPreview;
  }

  /** Sets the wanted pictures. Makes each of their previews and PNGs that is missing or outdated. */
  show(wanted: readonly WantedPicture[]): void {
    this.#wanted = wanted;
    this.#paused = false;
    const job = this.#running?.job;
    const isObsolete = job?.kind === 'png' && this.#next()?.picture.id !== job.picture.id;
    if (isObsolete || this.#missingPreview() !== undefined) this.#stopPng();
    void this.#run();
  }

  /** The newest preview of a picture. Owned by this object: draw it, but do not store or close it. */
  preview(id: string): ImageBitmap | null {
    return this.#previews.get(id)?.value ?? null;
  }

  /** Resolves once every preview is ready or has failed, or this object is closed. */
  async previewsReady(): Promise<void> {
    if (this.#closed || this.#missingPreview() === undefined) return;
    await new Promise<void>((resolve) => {
      this.#onPreviewsReady.push(resolve);
    });
  }

  /**
   * Returns the PNG of a wanted picture. Only one call may be pending. Aborting the signal also stops the work on the
   * PNGs that are made in advance.
   *
   * @throws an EngineError, or an AbortError
   */
  png(id: string, onPart: (share: number) => void, signal: AbortSignal): Promise<Blob> {
    const picture = this.#wanted.find((each) => each.id === id);
    if (signal.aborted || picture === undefined) {
      return Promise.reject(new DOMException('the picture is not wanted', 'AbortError'));
    }
    const made = this.#pngOf(picture);
    if (made !== undefined) return Promise.resolve(made);
    this.#failed.delete(picture.key);
    return new Promise((resolve, reject) => {
      const order = { id, onPart, resolve, reject };
      this.#order = order;
      signal.addEventListener('abort', () => {
        if (this.#order !== order) return;
        this.#order = null;
        this.#paused = true;
        this.#stopPng();
        reject(signal.reason as Error);
      });
      void this.#run();
    });
  }

  /** Ends all work and frees the previews. */
  close(): void {
    this.#closed = true;
    this.#running?.controller.abort();
    for (const { value } of this.#previews.values()) value?.close();
    this.#previews.clear();
    this.#pngs.clear();
    this.#order?.reject(new DOMException('the kit was closed', 'AbortError'));
    this.#order = null;
    for (const resolve of this.#onPreviewsReady.splice(0)) resolve();
  }

  #stopPng(): void {
    if (this.#running?.job.kind === 'png') this.#running.controller.abort();
  }

  async #run(): Promise<void> {
    if (this.#running !== null) return;
    for (let job = this.#next(); job !== null; job = this.#next()) {
      const controller = new AbortController();
      this.#running = { job, controller };
      this.#latest = job.picture.key;
      if (job.kind === 'preview') await this.#makePreview(job.picture, controller.signal);
      else await this.#makePng(job.picture, controller.signal);
      this.#running = null;
    }
  }

  #next(): Job | null {
    if (this.#closed) return null;
    const unseen = this.#missingPreview();
    if (unseen !== undefined) return { kind: 'preview', picture: unseen };
    const missing = this.#wanted.filter((picture) => this.#pngOf(picture) === undefined);
    const ahead = missing.filter(
      (each) => each.asPng && !this.#paused && !this.#failed.has(each.key),
    );
    const picture =
      missing.find(({ id }) => id === this.#order?.id) ??
      ahead.find((each) => each.key === this.#latest) ??
      ahead[0];
    return picture === undefined ? null : { kind: 'png', picture };
  }

  #missingPreview(): WantedPicture | undefined {
    return this.#wanted.find((each) => this.#previews.get(each.id)?.key !== each.key);
  }

  #pngOf(picture: WantedPicture): Blob | undefined {
    const made = this.#pngs.get(picture.id);
    return picture.png ?? (made?.key === picture.key ? made.value : undefined);
  }

  async #makePreview(picture: WantedPicture, signal: AbortSignal): Promise<void> {
    // Errors are ignored here, because `png` reports them.
    const { bitmap, png } = await this.#render(picture, signal).catch(() => NOTHING);
    if (isStopped(signal)) {
      bitmap?.close();
      return;
    }
    this.#previews.get(picture.id)?.value?.close();
    this.#previews.set(picture.id, { key: picture.key, value: bitmap });
    if (png !== undefined) this.#keepPng(picture, png);
    this.#onPreview(picture.id);
    if (this.#missingPreview() !== undefined) return;
    for (const resolve of this.#onPreviewsReady.splice(0)) resolve();
  }

  async #render(picture: WantedPicture, signal: AbortSignal): Promise<Previewed> {
    const pngUpTo = picture.asPng && this.#pngOf(picture) === undefined ? SMALL_RESULT : 0;
    const options = { alongside: true, maxSide: picture.side, pngUpTo, signal };
    const ops = planPicture(picture.picture, this.#photo);
    // Bitmaps, not a worker's canvas: each picture is seen at several sizes at once, and on the contact sheet.
    const { bitmap, png } = await this.#photo.preview(ops, options);
    // As it is for document photos, which are dragged by hand.
    if (Math.max(bitmap.width, bitmap.height) === picture.side) return { bitmap, png };
    try {
      return { bitmap: await makeThumbnail(bitmap, picture.side), png };
    } finally {
      bitmap.close();
    }
  }

  #keepPng(picture: WantedPicture, png: Blob): void {
    this.#pngs.set(picture.id, { key: picture.key, value: png });
    if (this.#order?.id !== picture.id) return;
    this.#order.resolve(png);
    this.#order = null;
  }

  async #makePng(picture: WantedPicture, signal: AbortSignal): Promise<void> {
    const order = (): Order | null => (this.#order?.id === picture.id ? this.#order : null);
    const onProgress = (share: number): void => {
      order()?.onPart(share);
    };
    try {
      const { tool, values, adjustments } = picture.picture;
      const settings = { ...values, adjustments };
      const { blob } = await makePicture(this.#photo, tool, settings, { onProgress, signal });
      if (isStopped(signal)) return;
      this.#keepPng(picture, blob);
    } catch (error) {
      if (isStopped(signal)) return;
      this.#failed.add(picture.key);
      if (order() === null) return;
      order()?.reject(error);
      this.#order = null;
    }
  }
}

/** Returns a resized copy of a whole bitmap, with this longer side. The browser resamples the bitmap. */
async function makeThumbnail(bitmap: ImageBitmap, side: number): Promise<ImageBitmap> {
  const { width, height } = bitmap;
  const scale = side / Math.max(width, height);
  return createImageBitmap(bitmap, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  });
}

function isStopped(signal: AbortSignal): boolean {
  return signal.aborted;
}
