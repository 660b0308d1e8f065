/** The list of photos and the work on it, with engines that only pretend. */
import { describe, expect, it, vi } from 'vitest';
import { MemoryShelf } from '../../../src/batch/keep/in-memory';
import { FakeEngines, finished, framed, idOf, photo, setUp, states } from './fakes';

const TOOL = 'circle-image-maker';

describe('many photos', () => {
  it('makes a result of each, two at a time', async () => {
    const { batch, engines } = setUp();
    batch.add(Array.from({ length: 20 }, (_, index) => photo(`${String(index)}.jpg`, 100 + index)));
    await finished(batch);
    expect(states(batch)).toEqual(
      Array.from({ length: 20 }, (_, index) => `${String(index)}.jpg done`),
    );
    expect(engines.created).toBe(2);
    expect(engines.mostOpen).toBe(2);
    expect(engines.open).toBe(0);
    const png = await batch.result(idOf(batch, '7.jpg'));
    expect(await png?.text()).toBe('PNG of 107');
  });

  it('marks files that cannot be used with the reason, and goes on with the others', async () => {
    const { batch, engines } = setUp();
    engines.failures.set(300, 'decode-failed').set(10, 'unsupported-type');
    const text = { file: new File(['no picture'], 'notes.txt'), path: 'notes.txt' };
    batch.add([
      photo('a.jpg'),
      photo('large.jpg', 1_001),
      text,
      photo('bad.jpg', 300),
      photo('z.jpg', 101),
    ]);
    await finished(batch);
    expect(states(batch)).toEqual([
      'a.jpg done',
      'large.jpg failed file-too-large',
      'notes.txt failed unsupported-type',
      'bad.jpg failed decode-failed',
      'z.jpg done',
    ]);
  });

  it('tries a photo once more in a new engine when the engine crashed', async () => {
    const { batch, engines } = setUp({ lanes: 1 });
    engines.failures.set(300, 'worker-crashed');
    batch.add([photo('crash.jpg', 300), photo('a.jpg')]);
    await finished(batch);
    expect(states(batch)).toEqual(['crash.jpg failed worker-crashed', 'a.jpg done']);
    expect(engines.created).toBe(3);
    expect(engines.disposed).toBe(2);
    engines.failures.clear();
    batch.retry([idOf(batch, 'crash.jpg')]);
    await finished(batch);
    expect(states(batch)).toEqual(['crash.jpg done', 'a.jpg done']);
  });

  it('gives the photo after a huge one a new engine, because memory never shrinks', async () => {
    const { batch, engines } = setUp({ lanes: 1 });
    engines.size = { width: 8_000, height: 6_000 };
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    await finished(batch);
    await vi.waitFor(() => {
      expect(engines.disposed).toBe(2);
    });
  });

  it('leaves out what is hidden, what it has, and what exceeds 500', async () => {
    const { batch } = setUp();
    batch.setPaused(true);
    batch.add([photo('.DS_Store'), photo('a.jpg'), photo('a.jpg'), photo('Thumbs.db')]);
    expect(states(batch)).toEqual(['a.jpg waiting']);
    expect(batch.list.state.leftOut).toEqual({ known: 1, beyond: 0 });
    batch.add(Array.from({ length: 502 }, (_, index) => photo(`${String(index)}.jpg`)));
    expect(batch.list.state.ids).toHaveLength(500);
    expect(batch.list.state.leftOut).toEqual({ known: 0, beyond: 3 });
    await batch.startAgain();
    expect(states(batch)).toEqual([]);
  });

  it('pauses and goes on', async () => {
    const { batch, engines } = setUp({ lanes: 1 });
    engines.hold(100);
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    await vi.waitFor(() => {
      expect(engines.open).toBe(1);
    });
    batch.setPaused(true);
    expect(states(batch)).toEqual(['a.jpg waiting', 'b.jpg waiting']);
    await vi.waitFor(() => {
      expect(engines.open).toBe(0);
    });
    engines.held.clear();
    batch.setPaused(false);
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done', 'b.jpg done']);
  });

  it('removes a photo while it is being worked on, and keeps nothing of it', async () => {
    const { batch, engines, shelf } = setUp();
    engines.hold(100);
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    const id = idOf(batch, 'a.jpg');
    await vi.waitFor(() => {
      expect(states(batch)).toEqual(['a.jpg working', 'b.jpg done']);
    });
    await batch.remove([id]);
    await finished(batch);
    expect(states(batch)).toEqual(['b.jpg done']);
    expect(engines.encoded).toHaveLength(1);
    expect(await shelf.get('result', id)).toBeNull();
    expect((await shelf.load()).items.map(({ path }) => path)).toEqual(['b.jpg']);
  });
});

describe('settings', () => {
  it('make all results again once they have settled, and one framing stays', async () => {
    const { batch, engines } = setUp();
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    await finished(batch);
    batch.reframe(idOf(batch, 'b.jpg'), framed({ zoom: 2, x: 0, y: 0 }));
    await finished(batch);
    engines.encoded.length = 0;
    batch.selectTool('whatsapp-dp-editor');
    batch.setParams({ x: 100 });
    batch.setParams({ x: -100 });
    expect(batch.list.state.isSettling).toBe(true);
    await finished(batch);
    // The whole left square of 300 x 200, and the middle 100 x 100 of the photo that was framed.
    expect(engines.encoded.map(([first]) => first)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: { x: 0, y: 0, width: 200, height: 200 } }),
        expect.objectContaining({ source: { x: 100, y: 50, width: 100, height: 100 } }),
      ]),
    );
    expect(engines.encoded).toHaveLength(2);
  });

  it('uses the framing that is found, unless a photo has one, and without it when none is found', async () => {
    const find = vi
      .fn()
      .mockResolvedValueOnce({ zoom: 2, x: -100, y: -100 })
      .mockRejectedValueOnce(new Error('no model'));
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { batch, engines } = setUp({ lanes: 1, find });
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    await finished(batch);
    expect(engines.encoded.map(([first]) => first)).toEqual([
      { kind: 'crop', x: 0, y: 0, width: 100, height: 100 },
      { kind: 'crop', x: 50, y: 0, width: 200, height: 200 },
    ]);
    batch.reframe(idOf(batch, 'a.jpg'), framed({ zoom: 1, x: 100, y: 0 }));
    await finished(batch);
    expect(find).toHaveBeenCalledTimes(2);
    expect(engines.encoded.at(-1)?.[0]).toMatchObject({ x: 100, width: 200 });
    expect(batch.list.state.hasFindFailed).toBe(true);
    batch.setCentreOnFaces(false);
    await finished(batch);
    expect(find).toHaveBeenCalledTimes(2);
    expect(batch.list.state.hasFindFailed).toBe(false);
    find.mockResolvedValue(null);
    batch.setCentreOnFaces(true);
    await finished(batch);
    const faceless = batch.list
      .all()
      .map(({ state }) => 'result' in state && state.result.isFaceless);
    expect(faceless).toEqual([false, true]);
  });
});

describe('a photo that was turned', () => {
  const adjustments = { quarters: 1, mirrored: false, degrees: 0 } as const;

  it('is turned before the tool, and looked at for faces as long as only the turn was chosen', async () => {
    const find = vi.fn().mockResolvedValue({ zoom: 2, x: -100, y: -100 });
    const { batch, engines } = setUp({ lanes: 1, find });
    batch.add([photo('a.jpg')]);
    await finished(batch);
    batch.reframe(idOf(batch, 'a.jpg'), { values: null, adjustments });
    await finished(batch);
    expect(find.mock.lastCall?.[2]).toEqual(adjustments);
    const turn = { kind: 'turn', quarters: 1, mirrored: false };
    // The turned photo is 200 x 300.
    expect(engines.encoded.at(-1)?.slice(0, 2)).toEqual([
      turn,
      { kind: 'crop', x: 0, y: 0, width: 100, height: 100 },
    ]);
    batch.reframe(idOf(batch, 'a.jpg'), { values: { zoom: 1, x: 0, y: 100 }, adjustments });
    await finished(batch);
    expect(find).toHaveBeenCalledTimes(2);
    expect(engines.encoded.at(-1)?.slice(0, 2)).toEqual([
      turn,
      { kind: 'crop', x: 0, y: 100, width: 200, height: 200 },
    ]);
  });
});

describe('the kept list', () => {
  it('is found again with results, framings and settings, and goes on where it stopped', async () => {
    const first = setUp({ lanes: 1 });
    const held = new Map<string, File>();
    const engines = new FakeEngines();
    const { shelf } = first;
    const before = setUp({ shelf, held, engines, lanes: 1 }).batch;
    before.selectTool('facebook-profile-editor');
    await finished(before);
    before.add([photo('a.jpg'), photo('b.jpg', 101), photo('c.jpg', 102)]);
    engines.hold(102);
    await vi.waitFor(() => {
      expect(states(before)).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg working']);
    });
    before.noteSaved(before.list.all().slice(0, 1), 'facebook-profile-editor');
    before.close();

    const { batch } = setUp({ shelf, held });
    await batch.open();
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg done']);
    expect(batch.list.state.settings.toolId).toBe('facebook-profile-editor');
    expect(batch.list.item(idOf(batch, 'a.jpg'))).toMatchObject({ state: { saved: true } });
    expect(batch.list.item(idOf(batch, 'a.jpg'))?.thumbnail).toMatch(/^blob:/);
    expect(await (await batch.result(idOf(batch, 'b.jpg')))?.text()).toBe('PNG of 101');
  });

  it('makes results again when the page was closed right after a change of the settings', async () => {
    const shelf = new MemoryShelf();
    const held = new Map<string, File>();
    const before = setUp({ shelf, held }).batch;
    before.add([photo('a.jpg')]);
    await finished(before);
    const { items } = await shelf.load();
    before.selectTool('crop-square-image');
    before.close();
    // As if the browser had written the settings only.
    await shelf.saveItems(items);
    const { batch, engines } = setUp({ shelf, held });
    await batch.open();
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done']);
    expect(engines.encoded).toEqual([[{ kind: 'crop', x: 50, y: 0, width: 200, height: 200 }]]);
  });

  it('asks for a photo that was not kept, and takes it when it is chosen again', async () => {
    const shelf = new MemoryShelf();
    const before = setUp({ shelf }).batch;
    before.setPaused(true);
    before.add([photo('a.jpg')]);
    before.close();
    const { batch } = setUp({ shelf });
    await batch.open();
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg failed source-missing']);
    batch.add([photo('a.jpg')]);
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done']);
    expect(batch.list.state.leftOut).toBeNull();
  });

  it('goes on with its copy of a photo when the original cannot be read any more', async () => {
    const { batch, engines, shelf } = setUp();
    const { file: copy } = photo('a.jpg');
    // The card was ejected.
    for (const bytes of [101, 102]) engines.failures.set(bytes, 'file-unreadable');
    batch.setPaused(true);
    batch.add([photo('a.jpg', 101), photo('b.jpg', 102)]);
    await shelf.putSource(idOf(batch, 'a.jpg'), copy);
    batch.setPaused(false);
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done', 'b.jpg failed file-unreadable']);
    expect(engines.open).toBe(0);
    // A preview opens the copy at once.
    const opened = await batch.sources.use(idOf(batch, 'a.jpg'), (blob) => Promise.resolve(blob));
    expect(opened).toBe(copy);
  });

  it('says so when there is no room for a result', async () => {
    const { batch } = setUp({ shelf: new MemoryShelf(30) });
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

  it('does not blame the room when the browser fails to store a result', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { batch, shelf } = setUp();
    vi.spyOn(shelf, 'putResult').mockRejectedValueOnce(new DOMException('lost', 'UnknownError'));
    batch.add([photo('a.jpg')]);
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg failed not-kept']);
  });
});

describe('events', () => {
  it('counts a photo once, a result once for each tool, and each download', async () => {
    const { batch, events } = setUp({ lanes: 1 });
    batch.add([photo('a.jpg')]);
    await finished(batch);
    batch.setParams({ zoom: 2 });
    await finished(batch);
    batch.selectTool('crop-square-image');
    await finished(batch);
    batch.noteSaved(batch.list.all(), 'crop-square-image');
    expect(events).toEqual([
      { type: 'image_upload', data: { tool: TOOL, file_type: 'image/jpeg', file_size: 100 } },
      { type: 'image_processed', data: { tool: TOOL, format: 'png' } },
      { type: 'image_processed', data: { tool: 'crop-square-image', format: 'png' } },
      { type: 'image_download', data: { tool: 'crop-square-image' } },
    ]);
  });

  it('counts nothing for a file that is refused', async () => {
    const { batch, events } = setUp();
    batch.add([photo('large.jpg', 1_001)]);
    await finished(batch);
    expect(events).toEqual([]);
  });
});
