/** The list of photos and the work on it, with fake engines. */
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../packages/roundel/src/engine/deferred';
import { finished, framed, idOf, photo, setUp, states } from './fakes';

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

  it('marks files that cannot be used with the reason, and continues with the others', async () => {
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

  it('waits for an upload limit that is not known yet before it refuses a photo', async () => {
    const limit = deferred<number>();
    const { batch, storage } = setUp({
      maxBytes: (size) => (size > 1_000 ? limit.promise : 1_000),
    });
    const copied = vi.spyOn(storage, 'hasRoomFor');
    batch.add([photo('large.jpg', 2_000), photo('huge.jpg', 4_000), photo('a.jpg')]);
    await vi.waitFor(() => {
      expect(states(batch).slice(0, 2)).toEqual(['large.jpg working', 'huge.jpg working']);
    });
    limit.resolve(3_000);
    await finished(batch);
    expect(states(batch)).toEqual([
      'large.jpg done',
      'huge.jpg failed file-too-large',
      'a.jpg done',
    ]);
    // large.jpg is copied only after the limit is known, and huge.jpg never.
    await vi.waitFor(() => {
      expect(copied.mock.calls).toEqual([[2_000], [100]]);
    });
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

  it('leaves out hidden files, photos that are in the list, and those beyond 500', async () => {
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

  it('pauses and continues', async () => {
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
    const { batch, engines, storage } = setUp();
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
    expect(await storage.get('result', id)).toBeNull();
    expect((await storage.load()).items.map(({ path }) => path)).toEqual(['b.jpg']);
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
    // a.jpg: the largest square at the left of 300 x 200. b.jpg, framed by hand: 100 x 100 in the middle.
    expect(engines.encoded.map(([first]) => first)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: { x: 0, y: 0, width: 200, height: 200 } }),
        expect.objectContaining({ source: { x: 100, y: 50, width: 100, height: 100 } }),
      ]),
    );
    expect(engines.encoded).toHaveLength(2);
  });

  it('uses the framing of a found face, unless the visitor framed the photo or no face is found', async () => {
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

  it('is turned before the tool, and is searched for faces until the visitor frames it', async () => {
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
