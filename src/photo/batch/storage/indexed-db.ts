import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { BatchSettings } from '../work/item';
import {
  NoRoomError,
  type FileKind,
  type StoredItem,
  type StoredList,
  type ResultFiles,
  type BatchStorage,
} from './batch-storage';

const NAME = 'roundel-batch';
const VERSION = 1;
const SETTINGS_KEY = 'settings';
const KINDS = ['source', 'result', 'thumbnail'] as const satisfies readonly FileKind[];

/** The share of the browser's quota that photos may fill. The rest is for results. */
const SHARE_FOR_PHOTOS = 0.6;

/**
 * The free space is estimated again after this many bytes of photos. An estimate for each photo would take longer than
 * writing the photo.
 */
const ASKED_EVERY = 64_000_000;

/** A file as it is stored: a Blob or, in browsers that cannot store Blobs, its bytes. */
type StoredFile = Blob | { readonly bytes: ArrayBuffer; readonly type: string };

interface Schema extends DBSchema {
  settings: { key: string; value: BatchSettings };
  items: { key: string; value: StoredItem };
  source: { key: string; value: StoredFile };
  result: { key: string; value: StoredFile };
  thumbnail: { key: string; value: StoredFile };
}

/**
 * Stores everything in IndexedDB. Browsers write the Blobs of a database to files and hand out references to these
 * files, so neither the photos nor the results stay in the memory of the page.
 */
export class DatabaseStorage implements BatchStorage {
  readonly isLasting = true;
  readonly #connect: typeof connect;
  #database: IDBPDatabase<Schema>;
  /** A pending promise while a lost connection to the database is being reopened, otherwise null. */
  #reopening: Promise<void> | null = null;
  #isClosed = false;
  /** Whether the database stores Blobs. Some browsers refuse Blobs in private windows. */
  #takesBlobs = true;
  /** How many more bytes of photos are stored before the free space is estimated again. */
  #room = 0;

  private constructor(connecting: typeof connect, database: IDBPDatabase<Schema>) {
    this.#connect = connecting;
    this.#database = database;
  }

  /** @throws when the browser blocks storage */
  static async open(connecting = connect): Promise<DatabaseStorage> {
    return new DatabaseStorage(connecting, await connecting());
  }

  async load(): Promise<StoredList> {
    const transaction = this.#database.transaction(['settings', 'items']);
    const [settings, items] = await Promise.all([
      transaction.objectStore('settings').get(SETTINGS_KEY),
      transaction.objectStore('items').getAll(),
    ]);
    return { settings: settings ?? null, items: items.sort((a, b) => a.order - b.order) };
  }

  async saveSettings(settings: BatchSettings): Promise<void> {
    await this.#use((database) => database.put('settings', settings, SETTINGS_KEY));
  }

  async saveItems(items: readonly StoredItem[]): Promise<void> {
    await this.#use((database) => {
      const { store, done } = database.transaction('items', 'readwrite');
      return Promise.all([...items.map((item) => store.put(item)), done]);
    });
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    if (bytes < this.#room) return true;
    try {
      const { usage = 0, quota = 0 } = await navigator.storage.estimate();
      const room = quota * SHARE_FOR_PHOTOS - usage;
      this.#room = Math.min(room, Math.max(ASKED_EVERY, bytes + 1));
    } catch {
      this.#room = 0;
    }
    return bytes < this.#room;
  }

  async putSource(id: string, source: Blob): Promise<void> {
    this.#room -= source.size;
    await this.#putFiles(id, { source });
  }

  async putResult(item: StoredItem, files: ResultFiles): Promise<void> {
    await this.#putFiles(item.id, files, item);
  }

  async get(kind: FileKind, id: string): Promise<Blob | null> {
    try {
      const stored = await this.#use((database) => database.get(kind, id));
      if (stored === undefined) return null;
      return stored instanceof Blob ? stored : new Blob([stored.bytes], { type: stored.type });
    } catch {
      return null;
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    const names = ['items', ...KINDS] as const;
    await this.#quietly((database) => {
      const transaction = database.transaction(names, 'readwrite');
      const deletions = names.flatMap((name) => {
        const store = transaction.objectStore(name);
        return ids.map((id) => store.delete(id));
      });
      return Promise.all([...deletions, transaction.done]);
    });
  }

  async clear(): Promise<void> {
    const names = ['settings', 'items', ...KINDS] as const;
    await this.#quietly((database) => {
      const transaction = database.transaction(names, 'readwrite');
      const cleared = names.map((name) => transaction.objectStore(name).clear());
      return Promise.all([...cleared, transaction.done]);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#database.close();
  }

  async #putFiles(
    id: string,
    files: Partial<Record<FileKind, Blob>>,
    item?: StoredItem,
  ): Promise<void> {
    const entries = KINDS.flatMap((kind) => {
      const file = files[kind];
      return file === undefined ? [] : [[kind, file] as const];
    });
    if (this.#takesBlobs) {
      try {
        await this.#write(id, entries, item);
        return;
      } catch (error) {
        if (error instanceof NoRoomError) throw error;
      }
    }
    const stored = await Promise.all(
      entries.map(async ([kind, file]) => {
        return [kind, { bytes: await file.arrayBuffer(), type: file.type }] as const;
      }),
    );
    await this.#write(id, stored, item);
    this.#takesBlobs = false;
  }

  /** Writes everything in one transaction, because a transaction takes longer than writing a small file. */
  async #write(
    id: string,
    files: readonly (readonly [FileKind, StoredFile])[],
    item?: StoredItem,
  ): Promise<void> {
    const kinds = files.map(([kind]) => kind);
    const names = item === undefined ? kinds : ([...kinds, 'items'] as const);
    try {
      await this.#use((database) => {
        const transaction = database.transaction(names, 'readwrite');
        const writes: Promise<unknown>[] = files.map(([kind, file]) =>
          transaction.objectStore(kind).put(file, id),
        );
        if (item !== undefined) writes.push(transaction.objectStore('items').put(item));
        return Promise.all([...writes, transaction.done]);
      });
    } catch (error) {
      if (isNamed(error, 'QuotaExceededError')) throw new NoRoomError(undefined, { cause: error });
      throw error;
    }
  }

  /** Does what `#use` does, but never rejects, because what could not be removed does no harm to the shown list. */
  async #quietly(work: (database: IDBPDatabase<Schema>) => Promise<unknown>): Promise<void> {
    try {
      await this.#use(work);
    } catch (error) {
      console.warn('Photos could not be removed from this browser.', error);
    }
  }

  /**
   * Runs `work` on the database. If the browser has closed the connection, for example because the disk was full, runs
   * `work` once more on a new connection.
   */
  async #use<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    const database = this.#database;
    try {
      return await work(database);
    } catch (error) {
      if (!isNamed(error, 'InvalidStateError') || this.#isClosed) throw error;
      if (database === this.#database) await (this.#reopening ??= this.#reopen());
      return work(this.#database);
    }
  }

  async #reopen(): Promise<void> {
    try {
      this.#database = await this.#connect();
      if (this.#isClosed) this.#database.close();
    } finally {
      this.#reopening = null;
    }
  }
}

function connect(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade: (database) => {
      for (const name of ['settings', ...KINDS] as const) database.createObjectStore(name);
      database.createObjectStore('items', { keyPath: 'id' });
    },
  });
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
