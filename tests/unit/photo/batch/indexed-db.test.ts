/** Database connections that end, a database that is full, and how often transactions are started to write results. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseStorage } from '../../../../src/photo/batch/storage/indexed-db';
import { NoRoomError, type StoredItem } from '../../../../src/photo/batch/storage/batch-storage';

const openDB = vi.fn<() => Promise<never>>();

const file = new Blob(['PNG']);
const thumbnail = new Blob(['thumbnail']);

const item: StoredItem = {
  id: 'a',
  order: 1,
  path: 'a.jpg',
  size: 3,
  modified: 1,
  framing: null,
  counted: [],
  face: null,
  keepsLight: false,
  result: null,
  saved: false,
  failure: null,
};

/** Returns a connection with a store in memory. If `failure` is given, every call fails with this error. */
function connection(failure?: string) {
  const stored = new Map<string, unknown>();
  const fail = (): void => {
    if (failure !== undefined) throw new DOMException('failed', failure);
  };
  return {
    stored,
    close: vi.fn(),
    get: vi.fn((kind: string, id: string) => {
      fail();
      return Promise.resolve(stored.get(`${kind} ${id}`));
    }),
    transaction: vi.fn(() => {
      fail();
      const objectStore = (kind: string) => ({
        put: (value: unknown, id = 'a') => {
          stored.set(`${kind} ${id}`, value);
          return Promise.resolve(id);
        },
      });
      return { objectStore, done: Promise.resolve() };
    }),
  };
}

/** Makes the next calls of `openDB` return these connections, in order. */
function opensWith(...connections: readonly ReturnType<typeof connection>[]): void {
  openDB.mockReset();
  for (const each of connections) openDB.mockResolvedValueOnce(each as never);
}

beforeEach(() => {
  openDB.mockReset();
});

describe('the database', () => {
  it('is opened once more when its connection has ended', async () => {
    const next = connection();
    opensWith(connection('InvalidStateError'), next);
    const storage = await DatabaseStorage.open(openDB);
    await Promise.all([
      storage.putResult(item, { result: file, thumbnail }),
      storage.putSource('b', file),
    ]);
    expect(Object.fromEntries(next.stored)).toEqual({
      'result a': file,
      'thumbnail a': thumbnail,
      'items a': item,
      'source b': file,
    });
    expect(await storage.get('result', 'a')).toBe(file);
    expect(openDB).toHaveBeenCalledTimes(2);
  });

  it('stays closed once the list was closed', async () => {
    opensWith(connection('InvalidStateError'), connection());
    const storage = await DatabaseStorage.open(openDB);
    storage.close();
    await expect(storage.putSource('a', file)).rejects.toThrow(DOMException);
    expect(openDB).toHaveBeenCalledTimes(1);
  });

  it('reports a lack of space only when it is full', async () => {
    opensWith(connection('QuotaExceededError'), connection('UnknownError'));
    const full = await DatabaseStorage.open(openDB);
    await expect(full.putSource('a', file)).rejects.toThrow(NoRoomError);
    const broken = await DatabaseStorage.open(openDB);
    await expect(broken.putSource('a', file)).rejects.toThrow(DOMException);
  });

  it('writes a result in one transaction, and queries the free space once for many photos', async () => {
    const estimate = vi.fn(() => Promise.resolve({ usage: 0, quota: 1e9 }));
    vi.stubGlobal('navigator', { storage: { estimate } });
    const only = connection();
    opensWith(only);
    const storage = await DatabaseStorage.open(openDB);
    await storage.putResult(item, { result: file, thumbnail });
    expect(only.transaction).toHaveBeenCalledTimes(1);
    for (let photo = 0; photo < 20; photo++) expect(await storage.hasRoomFor(1e6)).toBe(true);
    expect(estimate).toHaveBeenCalledTimes(1);
    expect(await storage.hasRoomFor(600e6)).toBe(false);
    expect(await storage.hasRoomFor(599e6)).toBe(true);
    vi.unstubAllGlobals();
  });
});
