import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { BatchSettings } from '../work/item';
import type { FileKind, KeptItem, KeptList, Shelf } from './shelf';

const NAME = 'roundel-batch';
const VERSION = 1;
const SETTINGS_KEY = 'settings';
const KINDS = ['source', 'result', 'thumbnail'] as const satisfies readonly FileKind[];

/** The share of the browser's quota that photos may fill. The rest is for results. */
const SHARE_FOR_PHOTOS = 0.6;

/** A file as it is stored: browsers that cannot store a Blob store its bytes. */
type StoredFile = Blob | { readonly bytes: ArrayBuffer; readonly type: string };

interface Schema extends DBSchema {
  settings: { key: string; value: BatchSettings };
  items: { key: string; value: KeptItem };
  source: { key: string; value: StoredFile };
  result: { key: string; value: StoredFile };
  thumbnail: { key: string; value: StoredFile };
}

/**
 * Keeps everything in IndexedDB. Browsers write Blobs of a database to disk and hand out references to
 * those files, so neither the photos nor the results stay in the memory of the page.
 */
export class DatabaseShelf implements Shelf {
  readonly isLasting = true;
  readonly #database: IDBPDatabase<Schema>;
  /** Some browsers refuse Blobs in private windows. */
  #takesBlobs = true;

  private constructor(database: IDBPDatabase<Schema>) {
    this.#database = database;
  }

  /** @throws when the browser blocks storage */
  static async open(): Promise<DatabaseShelf> {
    const database = await openDB<Schema>(NAME, VERSION, {
      upgrade: (created) => {
        for (const name of ['settings', ...KINDS] as const) created.createObjectStore(name);
        created.createObjectStore('items', { keyPath: 'id' });
      },
    });
    return new DatabaseShelf(database);
  }

  async load(): Promise<KeptList> {
    const transaction = this.#database.transaction(['settings', 'items']);
    const [settings, items] = await Promise.all([
      transaction.objectStore('settings').get(SETTINGS_KEY),
      transaction.objectStore('items').getAll(),
    ]);
    return { settings: settings ?? null, items: items.sort((a, b) => a.order - b.order) };
  }

  async saveSettings(settings: BatchSettings): Promise<void> {
    await quietly(() => this.#database.put('settings', settings, SETTINGS_KEY));
  }

  async saveItems(items: readonly KeptItem[]): Promise<void> {
    await quietly(() => {
      const { store, done } = this.#database.transaction('items', 'readwrite');
      return Promise.all([...items.map((item) => store.put(item)), done]);
    });
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    try {
      const { usage = 0, quota = 0 } = await navigator.storage.estimate();
      return usage + bytes < quota * SHARE_FOR_PHOTOS;
    } catch {
      return false;
    }
  }

  async put(kind: FileKind, id: string, file: Blob): Promise<void> {
    if (this.#takesBlobs) {
      try {
        await this.#database.put(kind, file, id);
        return;
      } catch (error) {
        if (isFull(error)) throw error;
      }
    }
    const stored = { bytes: await file.arrayBuffer(), type: file.type };
    await this.#database.put(kind, stored, id);
    this.#takesBlobs = false;
  }

  async get(kind: FileKind, id: string): Promise<Blob | null> {
    try {
      const stored = await this.#database.get(kind, id);
      if (stored === undefined) return null;
      return stored instanceof Blob ? stored : new Blob([stored.bytes], { type: stored.type });
    } catch {
      return null;
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    const names = ['items', ...KINDS] as const;
    await quietly(() => {
      const transaction = this.#database.transaction(names, 'readwrite');
      const deletions = names.flatMap((name) => {
        const store = transaction.objectStore(name);
        return ids.map((id) => store.delete(id));
      });
      return Promise.all([...deletions, transaction.done]);
    });
  }

  async clear(): Promise<void> {
    const names = ['settings', 'items', ...KINDS] as const;
    await quietly(() => {
      const transaction = this.#database.transaction(names, 'readwrite');
      const cleared = names.map((name) => transaction.objectStore(name).clear());
      return Promise.all([...cleared, transaction.done]);
    });
  }

  close(): void {
    this.#database.close();
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** A list that cannot be kept still works until the page is closed. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.warn('The list could not be kept.', error);
  }
}
