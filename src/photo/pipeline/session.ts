import { type Engine, type OpenOptions, type Photo, type Shown, makePicture } from 'roundel';
import { type HandFramed, planPicture } from 'roundel/tools';
import { toFailure } from './failure';
import { isNamedHeic } from './photo-files';
import { COPY_LIMITS, PREVIEW_SIDE } from './sizes';
import { Display, SMALL_RESULT } from './display';
import { inspectFile } from './source';
import type { SessionHost } from './session-host';
import type { ChosenFile, ResultSize } from './status';

/** A delay in milliseconds that visitors do not notice. A result within this delay needs no busy status. */
const PATIENCE = 50;

/**
 * How long a slider must rest before the PNG is made, in milliseconds. Otherwise each step of a slow drag would begin a
 * PNG, and cancel it again before the next preview.
 */
const REST = 150;

/** A result being built. */
interface Build {
  readonly controller: AbortController;
  /** True until the newest preview is on screen and only the PNG is missing. */
  rendering: boolean;
  /** How many times the settings have changed during rendering. */
  changes: number;
  /** Ends the wait for the slider to rest. */
  wake: () => void;
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
  /** What is on screen. */
  readonly display: Display;
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
    this.display = new Display((visible) => {
      host.onVisible(visible);
    });
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
    // Clears what is seen of the previous photo, which must not appear under this file's name. If this file cannot be
    // opened, the previous photo is shown again.
    this.display.setSource(null);
    this.display.clearResult();
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
    this.display.clearResult();
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
    if (keepPreview && this.#building?.rendering === true) {
      this.#building.changes++;
      this.#building.wake();
    }
    // Notifies the page first, because the page must not offer the PNG of the previous settings.
    else void this.#build({ keepPreview, quietly: false });
  }

  async #build({ keepPreview, quietly }: BuildOptions): Promise<void> {
    const chosen = this.#chosen;
    // While another file is being opened, no new result is made for the old photo.
    if (chosen === null || this.#opening !== null) return;
    this.#building?.controller.abort();
    const build: Build = {
      controller: new AbortController(),
      rendering: true,
      changes: 0,
      wake: () => undefined,
    };
    this.#building = build;
    const { signal } = build.controller;
    // Before the engine draws the next result.
    if (!keepPreview) this.display.clearResult();
    const announce = (): void => {
      if (!build.rendering || isReplaced(signal)) return;
      this.#host.onStatus({ ...chosen, phase: 'busy', preview: null, progress: 0 });
    };
    if (quietly) setTimeout(announce, PATIENCE);
    else announce();
    try {
      await this.#buildSteps(chosen, build, keepPreview);
    } catch (error) {
      if (isReplaced(signal)) return;
      build.rendering = false;
      this.display.clearResult();
      this.#host.onStatus({ ...chosen, phase: 'failed', failure: toFailure(error) });
    }
  }

  /** @param keepPreview as in `rebuild` */
  async #buildSteps(chosen: Chosen, build: Build, keepPreview: boolean): Promise<void> {
    const { photo } = chosen;
    const { signal } = build.controller;
    let preview: ResultSize | null = null;
    try {
      for (;;) {
        const seen = build.changes;
        // More changes may follow soon, so there is no hurry with the PNG.
        const isSlider = keepPreview || seen > 0;
        const picture = this.#host.picture();
        const shown = await photo.show(planPicture(picture, photo), this.display.canvas, {
          maxSide: PREVIEW_SIDE,
          pngUpTo: isSlider ? 0 : SMALL_RESULT,
          thumbnails: this.display.avatarSides,
          signal,
        });
        if (isReplaced(signal)) {
          closeThumbnails(shown);
          return;
        }
        if (isSlider || build.changes !== seen) {
          this.display.setResult(shown);
          // Only the first: a slider that changes the size must not render the page with each step.
          if (preview === null) {
            preview = readSize(shown);
            this.#host.onStatus({ ...chosen, phase: 'busy', preview, progress: 0 });
          }
          if (build.changes === seen) await untilRest(build);
          if (isReplaced(signal)) return;
          if (build.changes !== seen) continue;
        }
        build.rendering = false;
        await this.#finish(chosen, picture, shown, signal);
        return;
      }
    } finally {
      // Shows the original photo last, so that neither the result nor its PNG waits for it. Shows it after a failure
      // too, so that the stage is not empty.
      await this.#showSource(photo, signal);
    }
  }

  /** Notifies the page of the result, and makes its PNG unless the render included it. */
  async #finish(
    chosen: Chosen,
    picture: HandFramed,
    shown: Shown,
    signal: AbortSignal,
  ): Promise<void> {
    const preview = readSize(shown);
    let { png } = shown;
    if (png === undefined) {
      const onProgress = (progress: number): void => {
        if (isReplaced(signal)) return;
        this.#host.onStatus({ ...chosen, phase: 'busy', preview, progress });
      };
      const { tool, values, adjustments } = picture;
      const settings = { ...values, adjustments };
      const encoding = makePicture(chosen.photo, tool, settings, { onProgress, signal });
      encoding.catch(ignore);
      // Waits for a new task, so that the browser posts the message to the engine before the page renders.
      await new Promise((resolve) => setTimeout(resolve));
      if (isReplaced(signal)) {
        closeThumbnails(shown);
        return;
      }
      this.display.setResult(shown);
      onProgress(0);
      png = (await encoding).blob;
      if (isReplaced(signal)) return;
    } else this.display.setResult(shown);
    this.#host.onStatus({ ...chosen, phase: 'done', preview, png });
  }

  /**
   * Shows the original photo, unless it is shown already or the build was aborted. After a failure, the
   * next build retries.
   */
  async #showSource(photo: Photo, signal: AbortSignal): Promise<void> {
    if (this.display.source !== null || isReplaced(signal)) return;
    let bitmap: ImageBitmap;
    try {
      ({ bitmap } = await photo.preview([], { maxSide: this.display.sourceSide, signal }));
    } catch {
      return;
    }
    if (isReplaced(signal)) {
      bitmap.close();
      return;
    }
    this.display.setSource(bitmap);
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
    this.display.setSource(null);
  }

  /** Ends all work, and refuses the files whose inspection has not ended. */
  #dropLateFiles(): void {
    this.#acceptedChoice = ++this.#lastChoice;
    this.#abortAll();
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

function closeThumbnails({ thumbnails }: Shown): void {
  for (const thumbnail of thumbnails) thumbnail.close();
}

function readSize({ width, height }: Shown): ResultSize {
  return { width, height };
}

/** Resolves after `REST`, or with the next change. */
async function untilRest(build: Build): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, REST);
    build.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Whether newer work has replaced the work of this signal. */
function isReplaced(signal: AbortSignal): boolean {
  return signal.aborted;
}
