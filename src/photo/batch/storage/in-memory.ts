import type { BatchSettings } from '../work/item';
import {
  NoRoomError,
  type FileKind,
  type StoredItem,
  type StoredList,
  type ResultFiles,
  type BatchStorage,
} from './batch-storage';

/**
 * The maximum total size in bytes of the files in this storage. It is limited because browsers may hold all of them in
 * memory.
 */
const MAX_BYTES = 300_000_000;

/**
 * The storage for what a browser refuses to store, as some do in private windows or on a full disk. Closing the document
 * loses it.
 */
export class MemoryStorage implements BatchStorage {
  readonly isLasting = false;
  readonly #maxBytes: number;
  readonly #files = new Map<string, Blob>();
  readonly #items = new Map<string, StoredItem>();
  #settings: BatchSettings | null = null;
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  load(): Promise<StoredList> {
    return Promise.resolve({ settings: this.#settings, items: [...this.#items.values()] });
  }

  saveSettings(settings: BatchSettings): Promise<void> {
    this.#settings = settings;
    return Promise.resolve();
  }

  saveItems(items: readonly StoredItem[]): Promise<void> {
    for (const item of items) this.#items.set(item.id, item);
    return Promise.resolve();
  }

  /** Whether anything is stored of the item. */
  has(id: string): boolean {
    return this.#items.has(id);
  }

  hasRoomFor(): Promise<boolean> {
    // Copies of photos would only use memory: the page already has the visitor's files, which are on disk.
    return Promise.resolve(false);
  }

  putSource(id: string, file: Blob): Promise<void> {
    return this.#put(id, [['source', file]]);
  }

  async putResult(item: StoredItem, { result, thumbnail }: ResultFiles): Promise<void> {
    await this.#put(item.id, [
      ['result', result],
      ['thumbnail', thumbnail],
    ]);
    this.#items.set(item.id, item);
  }

  get(kind: FileKind, id: string): Promise<Blob | null> {
    return Promise.resolve(this.#files.get(toKey(kind, id)) ?? null);
  }

  remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.#items.delete(id);
      for (const kind of ['source', 'result', 'thumbnail'] as const) {
        const key = toKey(kind, id);
        this.#bytes -= this.#files.get(key)?.size ?? 0;
        this.#files.delete(key);
      }
    }
    return Promise.resolve();
  }

  clear(): Promise<void> {
    this.#files.clear();
    this.#items.clear();
    this.#settings = null;
    this.#bytes = 0;
    return Promise.resolve();
  }

  close(): void {
    // Does nothing, so that visitors find the list again when they come back from another page of the site.
  }

  #put(id: string, files: readonly (readonly [FileKind, Blob])[]): Promise<void> {
    let bytes = this.#bytes;
    for (const [kind, { size }] of files) {
      bytes += size - (this.#files.get(toKey(kind, id))?.size ?? 0);
    }
    // The first result is always accepted, because there would be nothing to remove for it.
    if (bytes > this.#maxBytes && this.#bytes > 0) return Promise.reject(new NoRoomError());
    this.#bytes = bytes;
    for (const [kind, file] of files) this.#files.set(toKey(kind, id), file);
    return Promise.resolve();
  }
}

function toKey(kind: FileKind, id: string): string {
  return `${kind} ${id}`;
}
