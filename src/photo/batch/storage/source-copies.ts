import type { BatchStorage } from './batch-storage';

export interface SourceCopiesOptions {
  readonly storage: BatchStorage;
  /** The visitor's files, keyed by item id. */
  readonly held: ReadonlyMap<string, File>;
  /** Whether the item is still in the list. */
  readonly isListed: (id: string) => boolean;
  /**
   * The upload limit in bytes for a file of this size. Files above the limit are not copied, because they are refused
   * anyway.
   */
  readonly maxBytes: (size: number) => Promise<number>;
}

/**
 * Stores copies of photos one after the other. The copies are needed to make results again after the page was closed. A
 * photo that does not fit into the storage is not copied. If such a photo is needed after the page was closed, the list
 * asks for its file.
 */
export class SourceCopies {
  readonly #options: SourceCopiesOptions;
  #last: Promise<void> = Promise.resolve();
  #hasEnded = false;

  constructor(options: SourceCopiesOptions) {
    this.#options = options;
  }

  add(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#last = this.#last.then(() => this.#copy(id)).catch(() => undefined);
    }
  }

  end(): void {
    this.#hasEnded = true;
  }

  async #copy(id: string): Promise<void> {
    const { storage, held, isListed, maxBytes } = this.#options;
    const file = held.get(id);
    if (this.#hasEnded || file === undefined) return;
    if (file.size > (await maxBytes(file.size))) return;
    if (await storage.hasRoomFor(file.size)) await storage.putSource(id, file);
    // Deletes the copy if the photo was removed from the list while it was being copied.
    if (!isListed(id)) await storage.remove([id]);
  }
}
