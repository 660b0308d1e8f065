/** The stored list of photos, and opening it again in a new page. The engines are fakes. */
import { describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../../src/photo/batch/storage/in-memory';
import { StorageWithMemory } from '../../../../src/photo/batch/storage/with-memory';
import { FakeEngines, finished, findId, photo, setUp, states } from './fakes';

describe('the stored list', () => {
  it('is restored with results, framings and settings, and continues where it stopped', async () => {
    const first = setUp({ lanes: 1 });
    const held = new Map<string, File>();
    const engines = new FakeEngines();
    const { storage } = first;
    const before = setUp({ storage, held, engines, lanes: 1 }).batch;
    before.selectTool('facebook-profile-editor');
    await finished(before);
    before.add([photo('a.jpg'), photo('b.jpg', 101), photo('c.jpg', 102)]);
    engines.hold(102);
    await vi.waitFor(() => {
      expect(states(before)).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg working']);
    });
    before.noteSaved(before.list.all().slice(0, 1), 'facebook-profile-editor');
    before.close();

    const { batch } = setUp({ storage, held });
    await batch.open();
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg done']);
    expect(batch.list.state.settings.toolId).toBe('facebook-profile-editor');
    expect(batch.list.item(findId(batch, 'a.jpg'))).toMatchObject({ state: { saved: true } });
    expect(batch.list.item(findId(batch, 'a.jpg'))?.thumbnail).toMatch(/^blob:/);
    expect(await (await batch.result(findId(batch, 'b.jpg')))?.text()).toBe('PNG of 101');
  });

  it('makes results again when the page was closed right after a change of the settings', async () => {
    const storage = new MemoryStorage();
    const held = new Map<string, File>();
    const before = setUp({ storage, held }).batch;
    before.add([photo('a.jpg')]);
    await finished(before);
    const { items } = await storage.load();
    before.selectTool('crop-square-image');
    before.close();
    // Restore the items, as if the browser had written only the settings.
    await storage.saveItems(items);
    const { batch, engines } = setUp({ storage, held });
    await batch.open();
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done']);
    expect(engines.encoded).toEqual([[{ kind: 'crop', x: 50, y: 0, width: 200, height: 200 }]]);
  });

  it('asks for a photo that was not stored, and accepts it when it is chosen again', async () => {
    const storage = new MemoryStorage();
    const before = setUp({ storage }).batch;
    before.setPaused(true);
    before.add([photo('a.jpg')]);
    before.close();
    const { batch } = setUp({ storage });
    await batch.open();
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg failed source-missing']);
    batch.add([photo('a.jpg')]);
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done']);
    expect(batch.list.state.leftOut).toBeNull();
  });

  it('continues with its copy of a photo when the original can no longer be read', async () => {
    const { batch, engines, storage } = setUp();
    const { file: copy } = photo('a.jpg');
    // From now on, the original files cannot be read, as if a memory card had been ejected.
    for (const bytes of [101, 102]) engines.failures.set(bytes, 'file-unreadable');
    batch.setPaused(true);
    batch.add([photo('a.jpg', 101), photo('b.jpg', 102)]);
    await storage.putSource(findId(batch, 'a.jpg'), copy);
    batch.setPaused(false);
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done', 'b.jpg failed file-unreadable']);
    expect(engines.open).toBe(0);
    // The preview opens the copy at once.
    const opened = await batch.sources.use(findId(batch, 'a.jpg'), (blob) => Promise.resolve(blob));
    expect(opened).toBe(copy);
  });

  it('reports that there is no space for a result', async () => {
    const { batch } = setUp({ storage: new MemoryStorage(30) });
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    await finished(batch);
    const failed = states(batch).filter((state) => state.endsWith('failed no-room'));
    expect(failed).toHaveLength(1);
    const other = batch.list.all().find(({ state }) => state.phase === 'done');
    await batch.remove([other?.id ?? '']);
    batch.retry(batch.list.state.ids);
    await finished(batch);
    expect(states(batch)[0]).toMatch(/done$/);
  });

  it.each(['QuotaExceededError', 'UnknownError'])(
    'keeps results in memory when the browser fails to store them with %s',
    async (name) => {
      vi.spyOn(console, 'warn').mockReturnValue(undefined);
      const [database, memory] = [new MemoryStorage(), new MemoryStorage()];
      const storage = new StorageWithMemory(database, memory);
      const { batch } = setUp({ storage });
      batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
      await finished(batch);
      expect(batch.list.state.isLasting).toBe(true);

      const refuse = () => Promise.reject(new DOMException('refused', name));
      const refused = [vi.spyOn(database, 'putResult'), vi.spyOn(database, 'saveItems')] as const;
      for (const call of refused) call.mockImplementation(refuse);
      batch.add([photo('c.jpg', 102)]);
      await finished(batch);
      expect(states(batch)).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg done']);
      expect(await (await batch.result(findId(batch, 'c.jpg')))?.text()).toBe('PNG of 102');
      expect(batch.list.state.isLasting).toBe(false);
      batch.close();

      // The visitor comes back within the same document.
      const again = setUp({ storage: new StorageWithMemory(database, memory) }).batch;
      await again.open();
      await finished(again);
      expect(states(again)).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg done']);
      expect(again.list.state.isLasting).toBe(false);

      // The storage has room again.
      for (const call of refused) call.mockRestore();
      await again.startAgain();
      expect(again.list.state.isLasting).toBe(true);
    },
  );

  it('makes a result again that was only in memory', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const database = new MemoryStorage();
    const held = new Map<string, File>();
    vi.spyOn(database, 'putResult').mockRejectedValueOnce(new DOMException('full', 'UnknownError'));
    const before = setUp({ storage: new StorageWithMemory(database, new MemoryStorage()), held });
    before.batch.add([photo('a.jpg')]);
    await finished(before.batch);
    before.batch.noteSaved(before.batch.list.all(), 'circle-image-maker');
    before.batch.close();

    const after = setUp({ storage: new StorageWithMemory(database, new MemoryStorage()), held });
    await after.batch.open();
    await finished(after.batch);
    expect(states(after.batch)).toEqual(['a.jpg done']);
    expect(after.engines.encoded).toHaveLength(1);
    expect(after.batch.list.state.isLasting).toBe(true);
  });
});
