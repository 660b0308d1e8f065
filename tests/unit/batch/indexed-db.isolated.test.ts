/** Connections to the database that end, and a database that is full. */
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseShelf } from '../../../src/batch/keep/indexed-db';
import { NoRoomError } from '../../../src/batch/keep/shelf';

vi.mock('idb', () => ({ openDB: vi.fn() }));

const file = new Blob(['PNG']);

/** A connection with a store in memory, or one whose every call fails with this error. */
function connection(failure?: string) {
  const stored = new Map<string, Blob>();
  const fail = (): void => {
    if (failure !== undefined) throw new DOMException('failed', failure);
  };
  return {
    stored,
    close: vi.fn(),
    get: vi.fn((_kind: string, id: string) => {
      fail();
      return Promise.resolve(stored.get(id));
    }),
    put: vi.fn((_kind: string, value: Blob, id: string) => {
      fail();
      stored.set(id, value);
      return Promise.resolve(id);
    }),
  };
}

/** The next calls of `openDB` return these. */
function opensWith(...connections: readonly ReturnType<typeof connection>[]): void {
  vi.mocked(openDB).mockReset();
  for (const each of connections) vi.mocked(openDB).mockResolvedValueOnce(each as never);
}

beforeEach(() => {
  vi.mocked(openDB).mockReset();
});

describe('the database', () => {
  it('is opened once more when its connection has ended', async () => {
    const next = connection();
    opensWith(connection('InvalidStateError'), next);
    const shelf = await DatabaseShelf.open();
    await Promise.all([shelf.put('result', 'a', file), shelf.put('result', 'b', file)]);
    expect([...next.stored]).toEqual([
      ['a', file],
      ['b', file],
    ]);
    expect(await shelf.get('result', 'a')).toBe(file);
    expect(openDB).toHaveBeenCalledTimes(2);
  });

  it('stays closed once the list was closed', async () => {
    opensWith(connection('InvalidStateError'), connection());
    const shelf = await DatabaseShelf.open();
    shelf.close();
    await expect(shelf.put('result', 'a', file)).rejects.toThrow(DOMException);
    expect(openDB).toHaveBeenCalledTimes(1);
  });

  it('says that there is no room only when it is full', async () => {
    opensWith(connection('QuotaExceededError'), connection('UnknownError'));
    const full = await DatabaseShelf.open();
    await expect(full.put('result', 'a', file)).rejects.toThrow(NoRoomError);
    const broken = await DatabaseShelf.open();
    await expect(broken.put('result', 'a', file)).rejects.toThrow(DOMException);
  });
});
