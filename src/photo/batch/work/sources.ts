import type { BatchStorage } from '../storage/batch-storage';
import { toItemFailure, RefusedError } from './make-one';

/** The photos: the visitor's files, and the copies in the storage. */
export class Sources {
  /** The visitor's files, keyed by item id. They are on disk, not in memory. */
  readonly #held: Map<string, File>;
  readonly #storage: BatchStorage;

  constructor(held: Map<string, File>, storage: BatchStorage) {
    this.#held = held;
    this.#storage = storage;
  }

  /**
   * Calls `work` with a photo. If the visitor's file cannot be read any more, for example because its memory card was
   * ejected, the copy is used instead.
   *
   * @throws what `work` throws, or a `RefusedError` with `source-missing` when there is neither a file nor a copy
   */
  async use<Result>(id: string, work: (photo: Blob) => Promise<Result>): Promise<Result> {
    const file = this.#held.get(id);
    try {
      if (file !== undefined) return await work(file);
    } catch (error) {
      if (toItemFailure(error).code !== 'file-unreadable') throw error;
      const copy = await this.#storage.get('source', id);
      if (copy === null) throw error;
      // Forgets the file that cannot be read, unless the visitor has chosen the photo again in the meantime.
      if (this.#held.get(id) === file) this.#held.delete(id);
      return work(copy);
    }
    const copy = await this.#storage.get('source', id);
    if (copy === null) throw new RefusedError({ code: 'source-missing' });
    return work(copy);
  }
}
