import type { Shelf } from './shelf';

export interface SourceCopiesOptions {
  readonly shelf: Shelf;
  /** The visitor's files by item. */
  readonly held: ReadonlyMap<string, File>;
  /** Whether the item is still in the list. */
  readonly isListed: (id: string) => boolean;
  /** Larger files are refused anyway. */
  readonly maxBytes: (size: number) => number | Promise<number>;
}

/**
 * Copies photos to the shelf, one after the other, so that their results can be made again after the
 * page was closed. A photo for which there is no room is left out: the list asks for its file again.
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
    const { shelf, held, isListed, maxBytes } = this.#options;
    const file = held.get(id);
    if (this.#hasEnded || file === undefined) return;
    if (file.size > (await maxBytes(file.size))) return;
    if (await shelf.hasRoomFor(file.size)) await shelf.putSource(id, file);
    // Removed while it was copied.
    if (!isListed(id)) await shelf.remove([id]);
  }
}
