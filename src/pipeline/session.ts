import type { Engine, ImageInfo, SourceId } from '../engine/engine';
import type { Op } from '../engine/op';
import { toFailure, type Failure } from './failure';
import { FrameStore, makeAvatar, PREVIEW_SIDE, type Frames } from './frames';
import { inspectFile } from './source';
import type { ChosenFile, ResultSize, Status } from './status';

/** What the session needs from its owner, and the events it reports. */
export interface SessionHost {
  /** The operations for a picture, from the current tool and its settings. */
  plan(info: ImageInfo): readonly Op[];
  /**
   * The length in pixels to which the current tool scales a photo's shorter side, known before the
   * photo is open. Undefined when the tool keeps the photo's pixels.
   */
  resultSide(): number | undefined;
  /** Maximum upload size in bytes, inclusive. */
  maxBytes(): number;
  onStatus(status: Status): void;
  /** A file was refused. Null clears the last refusal. */
  onUploadFailure(failure: Failure | null): void;
  /** `frames` changed. */
  onFrames(): void;
}

/** A result being built. */
interface Build {
  readonly controller: AbortController;
  /** True until the preview is on screen and only the PNG is missing. */
  rendering: boolean;
  /** How often the settings have changed during rendering. */
  changes: number;
}

interface Photo {
  readonly file: ChosenFile;
  readonly info: ImageInfo;
}

/**
 * Takes one photo from a file to a PNG: file -> inspect -> open -> render ->
 * encode. The newest request wins: each step has an AbortController, and results
 * that arrive after an abort are dropped. Independent of tools, React and stores.
 */
export class Session {
  readonly #engine: Engine;
  readonly #host: SessionHost;
  readonly #frames = new FrameStore();
  #photo: Photo | null = null;
  /** Set while a file is being opened. */
  #opening: AbortController | null = null;
  #building: Build | null = null;
  #lastChoice = 0;
  #acceptedChoice = 0;

  constructor(engine: Engine, host: SessionHost) {
    this.#engine = engine;
    this.#host = host;
  }

  get frames(): Frames {
    return this.#frames;
  }

  /**
   * Opens a file. Reports a file that is refused or cannot be decoded, and keeps
   * the previous photo in that case. Never rejects.
   *
   * @returns true when the file became the photo
   */
  async choose(file: File): Promise<boolean> {
    const choice = ++this.#lastChoice;
    const inspection = await inspectFile(file, this.#host.maxBytes());
    // A later file was accepted, or the photo removed, during the inspection.
    if (choice < this.#acceptedChoice) return false;
    if (!inspection.ok) {
      this.#host.onUploadFailure(inspection.failure);
      return false;
    }
    this.#acceptedChoice = choice;
    this.#abortAll();
    const { signal } = (this.#opening = new AbortController());
    const chosen: ChosenFile = { name: file.name, size: file.size };
    this.#host.onUploadFailure(null);
    // The previous photo may come back, but must not appear under the new file's name.
    this.#frames.setSource(null);
    this.#clearResult();
    this.#host.onStatus({ phase: 'chosen', file: chosen });
    try {
      const resultSide = this.#host.resultSide();
      const info = await this.#engine.open(file, signal, { resultSide });
      if (isReplaced(signal)) {
        this.#engine.close(info.id);
        return false;
      }
      this.#replacePhoto({ file: chosen, info });
    } catch (error) {
      if (!isReplaced(signal)) this.#failOpening(error);
      return false;
    }
    void this.#build(false);
    return true;
  }

  /** Closes the photo and returns to `empty`. */
  remove(): void {
    this.#acceptedChoice = ++this.#lastChoice;
    this.#abortAll();
    this.#replacePhoto(null);
    this.#clearResult();
    this.#host.onUploadFailure(null);
    this.#host.onStatus({ phase: 'empty' });
  }

  /**
   * Builds a new result from the same photo. Does nothing without a photo.
   *
   * @param keepPreview keep the previous result on screen until the new one is
   *   ready: right for a slider, wrong for another tool
   */
  rebuild(keepPreview: boolean): void {
    // A slider does not abort the current render but triggers another one after it.
    // Aborting each time would show nothing until the drag pauses.
    if (keepPreview && this.#building?.rendering === true) this.#building.changes++;
    else void this.#build(keepPreview);
  }

  async #build(keepPreview: boolean): Promise<void> {
    const photo = this.#photo;
    // While another file is opening, the old photo is obsolete.
    if (photo === null || this.#opening !== null) return;
    this.#building?.controller.abort();
    const build = { controller: new AbortController(), rendering: true, changes: 0 };
    this.#building = build;
    if (!keepPreview) this.#clearResult();
    this.#host.onStatus({ ...photo, phase: 'busy', preview: null, progress: 0 });
    try {
      await this.#buildSteps(photo, build, build.controller.signal);
    } catch (error) {
      if (isReplaced(build.controller.signal)) return;
      build.rendering = false;
      this.#clearResult();
      this.#host.onStatus({ ...photo, phase: 'failed', failure: toFailure(error) });
    }
  }

  async #buildSteps(photo: Photo, build: Build, signal: AbortSignal): Promise<void> {
    const { id } = photo.info;
    try {
      let ops: readonly Op[];
      let preview: ResultSize | null;
      let seen: number;
      do {
        seen = build.changes;
        ops = this.#host.plan(photo.info);
        preview = await this.#showResult(id, ops, signal);
        if (preview === null) return;
      } while (build.changes !== seen);
      build.rendering = false;

      const { width, height } = preview;
      const report = (progress: number): void => {
        if (isReplaced(signal)) return;
        this.#host.onStatus({ ...photo, phase: 'busy', preview: { width, height }, progress });
      };
      report(0);
      const png = await this.#engine.encode(id, ops, { onProgress: report }, signal);
      if (!isReplaced(signal)) this.#host.onStatus({ ...photo, phase: 'done', preview, png });
    } finally {
      // Last, so that neither the result nor its PNG waits for the original photo, and after a failure
      // too, so that there is something to see.
      await this.#showSource(id, signal);
    }
  }

  /**
   * Shows the original photo, unless it is shown already or the build was aborted. If that fails, the
   * next build tries again.
   */
  async #showSource(id: SourceId, signal: AbortSignal): Promise<void> {
    if (this.#frames.source !== null || isReplaced(signal)) return;
    let bitmap: ImageBitmap;
    try {
      ({ bitmap } = await this.#engine.render(id, [], { maxSide: PREVIEW_SIDE }, signal));
    } catch {
      return;
    }
    if (isReplaced(signal)) {
      bitmap.close();
      return;
    }
    this.#frames.setSource(bitmap);
    this.#host.onFrames();
  }

  /** @returns the size of the full result, or null when the build was aborted */
  async #showResult(
    id: SourceId,
    ops: readonly Op[],
    signal: AbortSignal,
  ): Promise<ResultSize | null> {
    const rendered = await this.#engine.render(id, ops, { maxSide: PREVIEW_SIDE }, signal);
    const { bitmap, width, height } = rendered;
    if (isReplaced(signal)) {
      bitmap.close();
      return null;
    }
    this.#frames.setResult(bitmap);
    this.#host.onFrames();
    void this.#showAvatar(bitmap);
    return { width, height };
  }

  /** Makes the avatar previews of a result that is on screen. They are optional. */
  async #showAvatar(result: ImageBitmap): Promise<void> {
    const avatar = await makeAvatar(result).catch(() => null);
    if (this.#frames.result !== result) {
      avatar?.close();
      return;
    }
    this.#frames.setAvatar(avatar);
    this.#host.onFrames();
  }

  /** Reports that an accepted file could not be opened, and returns to the previous photo. */
  #failOpening(error: unknown): void {
    this.#opening = null;
    this.#host.onUploadFailure(toFailure(error));
    if (this.#photo === null) this.#host.onStatus({ phase: 'empty' });
    else void this.#build(false);
  }

  #replacePhoto(photo: Photo | null): void {
    this.#opening = null;
    if (this.#photo !== null) this.#engine.close(this.#photo.info.id);
    this.#photo = photo;
    this.#frames.setSource(null);
    this.#host.onFrames();
  }

  #clearResult(): void {
    this.#frames.setResult(null);
    this.#frames.setAvatar(null);
    this.#host.onFrames();
  }

  #abortAll(): void {
    this.#opening?.abort();
    this.#building?.controller.abort();
    this.#opening = null;
    this.#building = null;
  }
}

/** Whether newer work has replaced the work that the signal belongs to. */
function isReplaced(signal: AbortSignal): boolean {
  return signal.aborted;
}
