import type { BatchSettings } from '../work/item';
import type { BatchStorage, FileKind, ResultFiles, StoredItem, StoredList } from './batch-storage';
import type { MemoryStorage } from './in-memory';

/**
 * Stores everything in a database, and keeps in memory what the database refuses, for example because the disk is full.
 * What is in memory is lost with the document, so the database remembers such a photo as one that waits.
 */
export class StorageWithMemory implements BatchStorage {
  readonly #database: BatchStorage;
  readonly #memory: MemoryStorage;
  #hasRefused = false;
  #isClosed = false;

  constructor(database: BatchStorage, memory: MemoryStorage) {
    this.#database = database;
    this.#memory = memory;
  }

  get isLasting(): boolean {
    return !this.#hasRefused;
  }

  async load(): Promise<StoredList> {
    const stored = await this.#database.load();
    const { settings, items } = await this.#memory.load();
    if (items.length > 0 || settings !== null) this.#hasRefused = true;
    const all = new Map([...stored.items, ...items].map((item) => [item.id, item]));
    return {
      settings: settings ?? stored.settings,
      items: [...all.values()].sort((a, b) => a.order - b.order),
    };
  }

  async saveSettings(settings: BatchSettings): Promise<void> {
    await this.#attempt(
      () => this.#database.saveSettings(settings),
      () => this.#memory.saveSettings(settings),
    );
  }

  async saveItems(items: readonly StoredItem[]): Promise<void> {
    // A photo that is in memory stays there, because its result may be there.
    const remembered = this.#memory.saveItems(items.filter(({ id }) => this.#memory.has(id)));
    await this.#attempt(
      () => this.#database.saveItems(items.map((item) => this.#forDatabase(item))),
      () => this.#memory.saveItems(items),
    );
    await remembered;
  }

  hasRoomFor(bytes: number): Promise<boolean> {
    return this.#database.hasRoomFor(bytes);
  }

  putSource(id: string, file: Blob): Promise<void> {
    return this.#database.putSource(id, file);
  }

  async putResult(item: StoredItem, files: ResultFiles): Promise<void> {
    const isStored = await this.#attempt(
      () => this.#database.putResult(item, files),
      () => this.#memory.putResult(item, files),
    );
    if (isStored) await this.#memory.remove([item.id]);
    else await this.#database.saveItems([this.#forDatabase(item)]).catch(() => undefined);
  }

  async get(kind: FileKind, id: string): Promise<Blob | null> {
    return (await this.#memory.get(kind, id)) ?? this.#database.get(kind, id);
  }

  async remove(ids: readonly string[]): Promise<void> {
    await Promise.all([this.#memory.remove(ids), this.#database.remove(ids)]);
  }

  async clear(): Promise<void> {
    await Promise.all([this.#memory.clear(), this.#database.clear()]);
    this.#hasRefused = false;
  }

  close(): void {
    this.#isClosed = true;
    this.#database.close();
  }

  /** The item as the database stores it. A result in memory will be gone when the database is read again. */
  #forDatabase(item: StoredItem): StoredItem {
    return this.#memory.has(item.id) ? { ...item, result: null, saved: false } : item;
  }

  /** Returns whether the database took it. Otherwise it is in memory, unless the list was closed. */
  async #attempt(inDatabase: () => Promise<void>, inMemory: () => Promise<void>): Promise<boolean> {
    try {
      await inDatabase();
      return true;
    } catch (error) {
      if (this.#isClosed) return false;
      if (!this.#hasRefused) console.warn('The list cannot be kept in this browser.', error);
      this.#hasRefused = true;
      await inMemory();
      return false;
    }
  }
}
