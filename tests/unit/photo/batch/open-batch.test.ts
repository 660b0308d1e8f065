/** Opening the list when the browser blocks storage, cannot read the stored list, or does not answer. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseStorage } from '../../../../src/photo/batch/storage/indexed-db';
import { MemoryStorage } from '../../../../src/photo/batch/storage/in-memory';
import { createBatchMemory, OPEN_LIMIT, openBatch } from '../../../../src/photo/batch/open-batch';
import { createAppKeep } from '../../../../src/ui/routing/kept';
import type { Batch } from '../../../../src/photo/batch/work/batch';
import { deferred } from '../../../support/deferred';

/** Opens the list in a browser that does not support locks. */
function opened(): Promise<Batch> {
  const { signal } = new AbortController();
  const memory = createAppKeep()(createBatchMemory);
  return new Promise((resolve) => {
    void openBatch({ onElsewhere: () => undefined, onOpen: resolve }, memory, signal);
  });
}

beforeEach(() => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

describe('opening the list', () => {
  it('accepts photos without storing them when the browser blocks storage', async () => {
    const open = vi.fn(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.stubGlobal('indexedDB', { open });
    const batch = await opened();
    expect(batch.list.state.isLasting).toBe(false);
    expect(open).toHaveBeenCalled();
  });

  it('accepts photos without storing them when the browser refuses locks', async () => {
    const refuse = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
    vi.stubGlobal('navigator', { hardwareConcurrency: 2, locks: { request: refuse } });
    const open = vi.spyOn(DatabaseStorage, 'open');
    const batch = await opened();
    expect(batch.list.state.isLasting).toBe(false);
    // Without a lock, another tab may be working on the stored list.
    expect(open).not.toHaveBeenCalled();
  });

  it('accepts photos without storing them when the stored list cannot be read', async () => {
    const storage = new MemoryStorage();
    const close = vi.spyOn(storage, 'close');
    vi.spyOn(storage, 'load').mockRejectedValue(new DOMException('broken', 'UnknownError'));
    vi.spyOn(DatabaseStorage, 'open').mockResolvedValue(storage as unknown as DatabaseStorage);
    const batch = await opened();
    expect(batch.list.state).toMatchObject({ isLasting: false, ids: [] });
    expect(close).toHaveBeenCalledOnce();
    batch.setPaused(true);
    batch.add([{ file: new File(['photo'], 'a.jpg'), path: 'a.jpg' }]);
    expect(batch.list.all().map(({ path }) => path)).toEqual(['a.jpg']);
  });

  it('accepts photos without storing them when the database does not answer', async () => {
    vi.useFakeTimers();
    const answer = deferred<DatabaseStorage>();
    vi.spyOn(DatabaseStorage, 'open').mockReturnValue(answer.promise);
    const opening = opened();
    await vi.advanceTimersByTimeAsync(OPEN_LIMIT);
    const batch = await opening;
    expect(batch.list.state.isLasting).toBe(false);

    const late = new MemoryStorage();
    const close = vi.spyOn(late, 'close');
    answer.resolve(late as unknown as DatabaseStorage);
    await vi.advanceTimersByTimeAsync(0);
    expect(close).toHaveBeenCalledOnce();
    expect(batch.list.state.isLasting).toBe(false);
  });
});
