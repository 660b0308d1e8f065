import {
  type Engine,
  type OpenOptions,
  type Photo,
  type Preview,
  nextTask,
  makePicture,
  planPicture,
  type HandFramed,
} from 'roundel';
import { COPY_LIMITS } from './copy-limits';
import { toFailure } from './failure';
import { isNamedHeic } from './photo-files';
import { PREVIEW_SIDE } from './preview-side';
import { BitmapStore, makeAvatar, SMALL_RESULT, type ShownBitmaps } from './shown-bitmaps';
import { inspectFile } from './source';
import type { SessionHost } from './session-host';
import type { ChosenFile, ResultSize } from './status';

/** A delay in milliseconds that visitors do not notice. A result within this delay needs no busy status. */
const PATIENCE = 50;

/** A result being built. */
interface Build {
  readonly controller: AbortController;
  /** True until the preview is on screen and only the PNG is missing. */
  rendering: boolean;
  /** How many times the settings have changed during rendering. */
  changes: number;
}

interface BuildOptions {
  /** Whether to keep the previous result on screen until the new result is ready. */
  readonly keepPreview: boolean;
  /** Whether to report `busy` only if the result takes longer than `PATIENCE`; see `Session`. */
  readonly quietly: boolean;
}

/** The photo that is open, and its file. */
interface Chosen {
  readonly file: ChosenFile;
  readonly photo: Photo;
}

/**
 * Turns one file into a PNG, in these steps: inspect, open, render, encode. The newest request wins: each step has an
 * AbortController, and results that arrive after an abort are dropped. Independent of tools, React and stores.
 *
 * Rendering the page takes tens of milliseconds the first time, and competes with the engine for the
 * processor. So the engine gets its next job before the page is notified of the last result, and a
 * new photo is not reported as busy if its result comes within `PATIENCE`. The PNG of a small result
 * is made in the same job as its preview, except while a slider is moved.
 */
export class Session {
  readonly #engine: Engine;
  readonly #host: SessionHost;
  readonly #bitmaps: BitmapStore;
  #chosen: Chosen | null = null;
  /** The photo that was removed last, until it is restored or dropped. */
  #removed: Chosen | null = null;
  /** Set while a file is being opened. */
  #opening: AbortController | null = null;
  #building: Build | null = null;
  #lastChoice = 0;
  #acceptedChoice = 0;

  constructor(engine: Engine, host: SessionHost) {
    this.#engine = engine;
    this.#host = host;
    this.#bitmaps = new BitmapStore((numbers) => {
      host.onBitmaps(numbers);
    });
  }

  get bitmaps(): ShownBitmaps {
    return this.#bitmaps;
  }

  /**
   * Opens a file. Reports a file that is refused or cannot be decoded, and keeps
   * the previous photo in that case. Never rejects.
   *
   * @param asCopy whether to open a copy within `COPY_LIMITS`, for a file of any number of bytes
   * @returns true when the file became the photo
   */
  async choose(file: File, asCopy = false): Promise<boolean> {
    const choice = ++this.#lastChoice;
    const opening = new AbortController();
    const { signal } = opening;
    const maxBytes = asCopy ? Infinity : await this.#host.maxBytes(file.size);
    // Opens the file without waiting for the inspection, which would delay the result.
    const opened =
      file.size > maxBytes
        ? null
        : this.#engine.open(file, this.#openOptions(file, asCopy, signal));
    opened?.catch(ignore);
    const inspection = await inspectFile(file, maxBytes);
    // Whether a later file was accepted, or the photo was removed, during the inspection.
    const isLate = choice < this.#acceptedChoice;
    if (isLate || !inspection.ok || opened === null) {
      opening.abort();
      // Closes the file again if the engine opened it before the abort.
      opened?.then((photo) => {
        photo.close();
      }, ignore);
      if (!isLate && !inspection.ok) this.#host.onUploadFailure(inspection.failure, file);
      return false;
    }
    this.#acceptedChoice = choice;
    this.#abortAll();
    this.#opening = opening;
    const chosen: ChosenFile = { name: file.name, size: file.size };
    this.#host.onUploadFailure(null);
    // Clears the bitmaps of the previous photo, which must not appear under this file's name. If this file cannot be
    // opened, the previous photo is shown again.
    this.#bitmaps.set('source', null);
    this.#clearResult();
    this.#host.onStatus({ phase: 'chosen', file: chosen });
    try {
      const photo = await opened;
      if (isReplaced(signal)) {
        photo.close();
        return false;
      }
      const previous = this.#chosen;
      previous?.photo.close();
      this.dropRemoved();
      this.#setChosen({ file: chosen, photo });
      this.#host.onPhoto(previous !== null);
    } catch (error) {
      if (!isReplaced(signal)) this.#failOpening(error);
      return false;
    }
    void this.#build({ keepPreview: false, quietly: true });
    return true;
  }

  #openOptions(file: File, asCopy: boolean, signal: AbortSignal): OpenOptions {
    const options: OpenOptions = {
      resultSide: this.#host.resultSide(),
      atMost: asCopy ? COPY_LIMITS : undefined,
      signal,
    };
    // Only HEIC reports progress, and listening takes a moment that other photos need not wait for.
    if (!isNamedHeic(file)) return options;
    const chosen: ChosenFile = { name: file.name, size: file.size };
    return {
      ...options,
      onProgress: (progress) => {
        // Until the file is accepted, the status describes the previous photo and must not change.
        if (this.#opening?.signal !== signal) return;
        this.#host.onStatus({ phase: 'chosen', file: chosen, progress });
      },
    };
  }

  /**
   * Removes the photo and sets the status to `empty`. The photo stays open for `restore`, until `dropRemoved` is called
   * or another photo is opened.
   *
   * @returns whether there was a photo that can be restored
   */
  remove(): boolean {
    this.#dropLateFiles();
    this.dropRemoved();
    this.#removed = this.#chosen;
    this.#setChosen(null);
    this.#host.onPhoto(true);
    this.#clearResult();
    this.#host.onUploadFailure(null);
    this.#host.onStatus({ phase: 'empty' });
    return this.#removed !== null;
  }

  /** Brings back the photo that was removed last, and builds its result. Does nothing if there is none. */
  restore(): void {
    const chosen = this.#removed;
    if (chosen === null) return;
    this.#removed = null;
    this.#dropLateFiles();
    this.#setChosen(chosen);
    this.#host.onUploadFailure(null);
    void this.#build({ keepPreview: false, quietly: false });
  }

  /** Closes the photo that was removed last. */
  dropRemoved(): void {
    this.#removed?.photo.close();
    this.#removed = null;
  }

  /**
   * Builds a new result from the same photo. Does nothing without a photo.
   *
   * @param keepPreview whether to keep the previous result on screen until the new result is ready: true for a slider,
   * false for another tool
   */
  rebuild(keepPreview: boolean): void {
    // A change by a slider does not abort the current render but triggers another render after it. If every change
    // aborted the render, nothing would be shown until the drag pauses.
    if (keepPreview && this.#building?.rendering === true) this.#building.changes++;
    // Notifies the page first, because the page must not offer the PNG of the previous settings.
    else void this.#build({ keepPreview, quietly: false });
  }

  async #build({ keepPreview, quietly }: BuildOptions): Promise<void> {
    const chosen = this.#chosen;
    // While another file is being opened, no new result is made for the old photo.
    if (chosen === null || this.#opening !== null) return;
    this.#building?.controller.abort();
    const build = { controller: new AbortController(), rendering: true, changes: 0 };
    this.#building = build;
    const { signal } = build.controller;
    const announce = (): void => {
      if (!build.rendering || isReplaced(signal)) return;
      if (!keepPreview) this.#clearResult();
      this.#host.onStatus({ ...chosen, phase: 'busy', preview: null, progress: 0 });
    };
    if (quietly) setTimeout(announce, PATIENCE);
    else announce();
    try {
      await this.#buildSteps(chosen, build, keepPreview ? 0 : SMALL_RESULT);
    } catch (error) {
      if (isReplaced(signal)) return;
      build.rendering = false;
      this.#clearResult();
      this.#host.onStatus({ ...chosen, phase: 'failed', failure: toFailure(error) });
    }
  }

  /** @param pngUpTo if the result has at most this many pixels, its PNG is made in the same job as the preview */
  async #buildSteps(chosen: Chosen, build: Build, pngUpTo: number): Promise<void> {
    const { photo } = chosen;
    const { signal } = build.controller;
    const options = { maxSide: PREVIEW_SIDE, pngUpTo, signal };
    try {
      for (;;) {
        const seen = build.changes;
        const picture = this.#host.picture();
        const rendered = await photo.preview(planPicture(picture, photo), options);
        if (isReplaced(signal)) {
          rendered.bitmap.close();
          return;
        }
        if (build.changes !== seen) {
          this.#showResult(rendered);
          continue;
        }
        build.rendering = false;
        await this.#finish(chosen, picture, rendered, signal);
        return;
      }
    } finally {
      // Shows the original photo last, so that neither the result nor its PNG waits for it. Shows it after a failure
      // too, so that the stage is not empty.
      await this.#showSource(photo, signal);
    }
  }

  /** Shows the result, and makes its PNG unless the render included it. */
  async #finish(
    chosen: Chosen,
    picture: HandFramed,
    rendered: Preview,
    signal: AbortSignal,
  ): Promise<void> {
    const preview: ResultSize = { width: rendered.width, height: rendered.height };
    let { png } = rendered;
    if (png === undefined) {
      const onProgress = (progress: number): void => {
        if (isReplaced(signal)) return;
        this.#host.onStatus({ ...chosen, phase: 'busy', preview, progress });
      };
      const { tool, values, adjustments } = picture;
      const settings = { ...values, adjustments };
      const encoding = makePicture(chosen.photo, tool, settings, { onProgress, signal });
      encoding.catch(ignore);
      // Waits, so that the browser posts the message to the engine before the page renders.
      await nextTask();
      if (isReplaced(signal)) {
        rendered.bitmap.close();
        return;
      }
      this.#showResult(rendered);
      onProgress(0);
      png = (await encoding).blob;
      if (isReplaced(signal)) return;
    } else this.#showResult(rendered);
    this.#host.onStatus({ ...chosen, phase: 'done', preview, png });
  }

  /**
   * Shows the original photo, unless it is shown already or the build was aborted. After a failure, the
   * next build retries.
   */
  async #showSource(photo: Photo, signal: AbortSignal): Promise<void> {
    if (this.#bitmaps.source !== null || isReplaced(signal)) return;
    let bitmap: ImageBitmap;
    try {
      ({ bitmap } = await photo.preview([], { maxSide: PREVIEW_SIDE, signal }));
    } catch {
      return;
    }
    if (isReplaced(signal)) {
      bitmap.close();
      return;
    }
    this.#bitmaps.set('source', bitmap);
  }

  #showResult({ bitmap }: Preview): void {
    this.#bitmaps.set('result', bitmap);
    void this.#showAvatar(bitmap);
  }

  /** Makes the bitmap for the avatar previews from a result that is on screen. Ignores errors. */
  async #showAvatar(result: ImageBitmap): Promise<void> {
    // Chromium scales bitmaps down on the main thread, so the page draws the result first.
    await nextTask();
    if (this.#bitmaps.result !== result) return;
    const avatar = await makeAvatar(result).catch(() => null);
    if (this.#bitmaps.result !== result) {
      avatar?.close();
      return;
    }
    this.#bitmaps.set('avatar', avatar);
  }

  /** Reports that an accepted file could not be opened, and returns to the previous photo. */
  #failOpening(error: unknown): void {
    this.#opening = null;
    this.#host.onUploadFailure(toFailure(error));
    if (this.#chosen === null) this.#host.onStatus({ phase: 'empty' });
    else void this.#build({ keepPreview: false, quietly: false });
  }

  #setChosen(chosen: Chosen | null): void {
    this.#opening = null;
    this.#chosen = chosen;
    this.#bitmaps.set('source', null);
  }

  /** Ends all work, and refuses the files whose inspection has not ended. */
  #dropLateFiles(): void {
    this.#acceptedChoice = ++this.#lastChoice;
    this.#abortAll();
  }

  #clearResult(): void {
    this.#bitmaps.set('result', null);
    this.#bitmaps.set('avatar', null);
  }

  #abortAll(): void {
    this.#opening?.abort();
    this.#building?.controller.abort();
    this.#opening = null;
    this.#building = null;
  }
}

function ignore(): void {
  // The promise is handled later, or its outcome does not matter.
}

/** Whether newer work has replaced the work of this signal. */
function isReplaced(signal: AbortSignal): boolean {
  return signal.aborted;
}
