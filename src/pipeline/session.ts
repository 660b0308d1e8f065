import type { Engine, ImageInfo, SourceId } from '../engine/engine';
import type { Op } from '../engine/op';
import { toFailure, type Failure } from './failure';
import { FrameStore, makeAvatar, PREVIEW_SIDE, type Frames } from './frames';
import { inspectFile } from './source';
import type { ChosenFile, ResultSize, Status } from './status';

/** What the session reports, and asks for. */
export interface SessionHost {
  /** The operations for a picture, by the tool and settings of this moment. */
  plan(info: ImageInfo): readonly Op[];
  /** Largest upload in bytes, inclusive. */
  maxBytes(): number;
  onStatus(status: Status): void;
  /** A file was not taken; null when that is over. */
  onUploadFailure(failure: Failure | null): void;
  /** `frames` changed. */
  onFrames(): void;
}

/** One result on its way. */
interface Build {
  readonly controller: AbortController;
  /** True until its preview is on screen and only the PNG is awaited. */
  rendering: boolean;
  /** How often the settings changed while it was rendering. */
  changes: number;
}

interface Photo {
  readonly file: ChosenFile;
  readonly info: ImageInfo;
}

/**
 * One photo's way from a file to a PNG: file -> inspect -> open -> render ->
 * encode. Whatever is newer wins: each step belongs to an AbortController, and
 * what comes too late is dropped. Knows nothing of tools, React or stores.
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
   * Takes a file. A file that is refused or cannot be decoded is reported and
   * loses nothing: the photo before it stays. Never rejects.
   *
   * @returns true when the file became the photo
   */
  async choose(file: File): Promise<boolean> {
    const choice = ++this.#lastChoice;
    const inspection = await inspectFile(file, this.#host.maxBytes());
    // A later file was accepted, or the photo removed, while this one was looked at.
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
    // The photo before it may come back, but must not be seen under the new one's name.
    this.#frames.setSource(null);
    this.#clearResult();
    this.#host.onStatus({ phase: 'chosen', file: chosen });
    try {
      const info = await this.#engine.open(file, signal);
      if (isLate(signal)) {
        this.#engine.close(info.id);
        return false;
      }
      this.#replacePhoto({ file: chosen, info });
    } catch (error) {
      if (!isLate(signal)) this.#failOpening(error);
      return false;
    }
    void this.#build(false);
    return true;
  }

  /** Back to no photo. */
  remove(): void {
    this.#acceptedChoice = ++this.#lastChoice;
    this.#abortAll();
    this.#replacePhoto(null);
    this.#clearResult();
    this.#host.onUploadFailure(null);
    this.#host.onStatus({ phase: 'empty' });
  }

  /**
   * Builds the result anew from the same photo; nothing without one.
   *
   * @param keepPreview leave the earlier result on screen until the new one is
   *   there: right for a slider, wrong for another tool
   */
  rebuild(keepPreview: boolean): void {
    // A slider lets the render under way through and is seen in the next one:
    // were it ended each time, a drag would show nothing until it pauses.
    if (keepPreview && this.#building?.rendering === true) this.#building.changes++;
    else void this.#build(keepPreview);
  }

  async #build(keepPreview: boolean): Promise<void> {
    const photo = this.#photo;
    // While another file is being opened the old photo is not what is wanted.
    if (photo === null || this.#opening !== null) return;
    this.#building?.controller.abort();
    const build = { controller: new AbortController(), rendering: true, changes: 0 };
    this.#building = build;
    if (!keepPreview) this.#clearResult();
    this.#host.onStatus({ ...photo, phase: 'busy', preview: null, progress: 0 });
    try {
      await this.#buildSteps(photo, build, build.controller.signal);
    } catch (error) {
      if (isLate(build.controller.signal)) return;
      build.rendering = false;
      this.#clearResult();
      this.#host.onStatus({ ...photo, phase: 'failed', failure: toFailure(error) });
    }
  }

  async #buildSteps(photo: Photo, build: Build, signal: AbortSignal): Promise<void> {
    const { id } = photo.info;
    let ops: readonly Op[];
    let preview: ResultSize | null;
    let seen: number;
    do {
      seen = build.changes;
      ops = this.#host.plan(photo.info);
      preview = await this.#showResult(id, ops, signal).catch(async (error: unknown) => {
        // Then at least what was chosen is seen.
        await this.#showSource(id, signal).catch(() => undefined);
        throw error;
      });
      if (preview === null) return;
    } while (build.changes !== seen);
    build.rendering = false;
    // Only seen while another tool's result is made: the first result does not wait for it.
    await this.#showSource(id, signal);
    if (isLate(signal)) return;

    const { width, height } = preview;
    const report = (progress: number): void => {
      if (isLate(signal)) return;
      this.#host.onStatus({ ...photo, phase: 'busy', preview: { width, height }, progress });
    };
    report(0);
    const png = await this.#engine.encode(id, ops, { onProgress: report }, signal);
    if (!isLate(signal)) this.#host.onStatus({ ...photo, phase: 'done', preview, png });
  }

  /** Shows the photo as it was chosen, unless it is shown already or the build was overtaken. */
  async #showSource(id: SourceId, signal: AbortSignal): Promise<void> {
    if (this.#frames.source !== null) return;
    const { bitmap } = await this.#engine.render(id, [], { maxSide: PREVIEW_SIDE }, signal);
    if (isLate(signal)) {
      bitmap.close();
      return;
    }
    this.#frames.setSource(bitmap);
    this.#host.onFrames();
  }

  /** @returns the full result's size, or null when the build was overtaken meanwhile */
  async #showResult(
    id: SourceId,
    ops: readonly Op[],
    signal: AbortSignal,
  ): Promise<ResultSize | null> {
    const rendered = await this.#engine.render(id, ops, { maxSide: PREVIEW_SIDE }, signal);
    const { bitmap, width, height } = rendered;
    // The small previews are an extra: without them the result is still worth showing.
    const avatar = await makeAvatar(bitmap).catch(() => null);
    if (isLate(signal)) {
      bitmap.close();
      avatar?.close();
      return null;
    }
    this.#frames.setResult(bitmap, avatar);
    this.#host.onFrames();
    return { width, height };
  }

  /** A file that was accepted could not be opened: say so, and go back to the photo before it. */
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
    this.#frames.setResult(null, null);
    this.#host.onFrames();
  }

  #abortAll(): void {
    this.#opening?.abort();
    this.#building?.controller.abort();
    this.#opening = null;
    this.#building = null;
  }
}

/** True once newer work has taken the place of what the signal belongs to. */
function isLate(signal: AbortSignal): boolean {
  return signal.aborted;
}
