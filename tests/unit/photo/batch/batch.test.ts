/** The list of photos and the work on it, with fake engines. */
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../support/deferred';
import { collectFindings } from '../../../../src/photo/batch/work/findings';
import { readFraming } from '../../../../src/photo/batch/work/framing';
import { isDone, isImproved, type ItemResult } from '../../../../src/photo/batch/work/item';
import type { Batch } from '../../../../src/photo/batch/work/batch';
import { getTool } from '../../../../src/content/tools';
import { faceAt, type FakeEngines, finished, framed, findId, photo, setUp, states } from './fakes';

const TOOL = 'circle-image-maker';

function findResult(batch: Batch, path: string): ItemResult {
  const item = batch.list.item(findId(batch, path));
  if (item === undefined || !isDone(item)) throw new Error(`${path} has no result`);
  return item.state.result;
}

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
    const png = await batch.result(findId(batch, '7.jpg'));
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

  it('opens smaller copies of photos that are too large, after one press for all', async () => {
    const { batch, engines, events, storage } = setUp();
    batch.add([photo('a.jpg'), photo('large.jpg', 1_001), photo('huge.jpg', 9_000)]);
    await finished(batch);
    const opened = engines.opened.length;
    engines.size = { width: 200, height: 100 };
    batch.takeLarge();
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done', 'large.jpg done', 'huge.jpg done']);
    // The photo that was made before is not made again.
    const limits = engines.opened.map(({ atMost }) => atMost);
    const COPY = { side: 4096, pixels: 12_000_000 };
    expect([opened, limits]).toEqual([1, [undefined, COPY, COPY]]);
    expect(events.filter(({ type }) => type === 'image_upload')).toMatchObject(
      [100, 1_001, 9_000].map((file_size) => ({ data: { file_size } })),
    );
    // Later photos need no press, and the list keeps the answer.
    batch.add([photo('later.jpg', 2_000)]);
    await finished(batch);
    expect(states(batch).at(-1)).toBe('later.jpg done');
    expect((await storage.load()).settings).toMatchObject({ takesLarge: true });
  });

  it('waits for an upload limit that is not known yet before it refuses a photo', async () => {
    const limit = deferred<number>();
    const { batch, storage } = setUp({
      maxBytes: (size) => (size > 1_000 ? limit.promise : Promise.resolve(1_000)),
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
    // large.jpg is copied only when the limit is known. huge.jpg is never copied.
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
    batch.retry([findId(batch, 'crash.jpg')]);
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
    const id = findId(batch, 'a.jpg');
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

describe('photos that were removed', () => {
  it('come back to their places, as they were framed, and are made again', async () => {
    const { batch, storage } = setUp();
    batch.add([photo('a.jpg'), photo('b.jpg', 101), photo('c.jpg', 102)]);
    await finished(batch);
    const id = findId(batch, 'b.jpg');
    batch.reframe(id, framed({ zoom: 2 }));
    await finished(batch);
    await batch.remove([id]);
    expect(batch.list.state.removed.map(({ path }) => path)).toEqual(['b.jpg']);
    await batch.restore();
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done', 'b.jpg done', 'c.jpg done']);
    expect(batch.list.item(id)?.framing).toEqual(framed({ zoom: 2 }));
    expect(batch.list.state.removed).toEqual([]);
    await vi.waitFor(async () => {
      expect((await storage.load()).items.map(({ path }) => path)).toContain('b.jpg');
    });
  });

  it('come back from the copy that the browser kept, if the file itself is not at hand', async () => {
    const held = new Map<string, File>();
    const { batch, storage } = setUp({ held });
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    await finished(batch);
    const id = findId(batch, 'b.jpg');
    const kept = photo('b.jpg', 101).file;
    const get = vi.spyOn(storage, 'get');
    get.mockImplementation((kind) => Promise.resolve(kind === 'source' ? kept : null));
    held.delete(id);
    await batch.remove([id]);
    get.mockResolvedValue(null);
    await batch.restore();
    await finished(batch);
    expect(states(batch)).toEqual(['a.jpg done', 'b.jpg done']);
  });

  it('are gone after ten seconds, and after starting again', async () => {
    vi.useFakeTimers();
    const { batch } = setUp();
    batch.setPaused(true);
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    await batch.remove([findId(batch, 'a.jpg')]);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(batch.list.state.removed).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(batch.list.state.removed).toEqual([]);
    await batch.restore();
    expect(states(batch)).toEqual(['b.jpg waiting']);
    await batch.remove([findId(batch, 'b.jpg')]);
    await batch.startAgain();
    await batch.restore();
    expect(states(batch)).toEqual([]);
    vi.useRealTimers();
  });
});

describe('settings', () => {
  it('make all results again once they have settled, and one framing stays', async () => {
    const { batch, engines } = setUp();
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    await finished(batch);
    batch.reframe(findId(batch, 'b.jpg'), framed({ zoom: 2, x: 0, y: 0 }));
    await finished(batch);
    engines.encoded.length = 0;
    batch.selectTool('whatsapp-dp-editor');
    batch.setParams({ x: 100 });
    batch.setParams({ x: -100 });
    expect(batch.list.state.isSettling).toBe(true);
    await finished(batch);
    // a.jpg has the largest square at the left of 300 x 200. b.jpg was framed by hand, as 100 x 100 in the middle.
    expect(engines.encoded.map(([first]) => first)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: { x: 0, y: 0, width: 200, height: 200 } }),
        expect.objectContaining({ source: { x: 100, y: 50, width: 100, height: 100 } }),
      ]),
    );
    expect(engines.encoded).toHaveLength(2);
  });

  it('frames a found face, unless the visitor framed the photo or no face is found', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { batch, engines } = setUp({ lanes: 1 });
    engines.size = { width: 600, height: 400 };
    const { find } = engines;
    find.mockResolvedValueOnce([faceAt(150, 200)]).mockRejectedValueOnce(new Error('no model'));
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    await finished(batch);
    expect(engines.encoded.map(([first]) => first)).toEqual([
      // The face has 86 pixels, which are 43 % of 200.
      { kind: 'crop', x: 50, y: 112, width: 200, height: 200 },
      { kind: 'crop', x: 100, y: 0, width: 400, height: 400 },
    ]);
    batch.reframe(findId(batch, 'a.jpg'), framed({ zoom: 1, x: 100, y: 0 }));
    await finished(batch);
    expect(find).toHaveBeenCalledTimes(2);
    expect(engines.encoded.at(-1)?.[0]).toMatchObject({ x: 200, width: 400 });
    expect(batch.list.state.findFailure).toEqual({ code: 'worker-crashed' });
    batch.set({ centreOnFaces: false });
    await finished(batch);
    expect(find).toHaveBeenCalledTimes(2);
    expect(batch.list.state.findFailure).toBeNull();
    batch.set({ centreOnFaces: true });
    await finished(batch);
    expect(collectFindings(batch.list.state).faceless).toEqual(['b.jpg']);
    expect(engines.measure).not.toHaveBeenCalled();
  });

  it('give all pictures one size, and enlarge up to 1.5 times unless more is asked for', async () => {
    const { batch, engines } = setUp({ lanes: 1 });
    batch.selectTool('crop-square-image');
    batch.set({ isOneSize: true, size: { side: 64, enlarge: false } });
    batch.add([photo('a.jpg')]);
    await finished(batch);
    expect(engines.encoded.at(-1)).toEqual([
      {
        kind: 'resize',
        source: { x: 50, y: 0, width: 200, height: 200 },
        width: 64,
        height: 64,
      },
    ]);
    // The engine is told the side of the result, so that it can decode a large photo at a fraction of its size.
    expect(engines.opened.at(-1)?.resultSide).toBe(64);
    batch.set({ size: { side: 300, enlarge: false } });
    await finished(batch);
    expect(findResult(batch, 'a.jpg')).toMatchObject({ width: 300, enlargement: 1.5 });
    expect(collectFindings(batch.list.state)).toMatchObject({ smaller: 0, blurred: 0 });
    batch.set({ size: { side: 512, enlarge: false } });
    await finished(batch);
    expect(findResult(batch, 'a.jpg')).toMatchObject({ width: 200, isSmaller: true });
    expect(collectFindings(batch.list.state)).toMatchObject({ smaller: 1, blurred: 0 });
    batch.set({ size: { side: 512, enlarge: true } });
    await finished(batch);
    expect(findResult(batch, 'a.jpg')).toMatchObject({ width: 512, height: 512, isSmaller: false });
    expect(collectFindings(batch.list.state)).toMatchObject({ smaller: 0, blurred: 1 });
  });
});

describe('faces alike', () => {
  const alike = { headSize: 60, eyeLine: 50, level: true };

  it('are measured, and come out with one size and eye line', async () => {
    const { batch, engines } = setUp({ lanes: 1 });
    engines.size = { width: 600, height: 400 };
    engines.find
      .mockResolvedValueOnce([faceAt(300, 200)])
      .mockResolvedValueOnce([faceAt(300, 20)])
      .mockResolvedValueOnce([]);
    batch.selectTool('whatsapp-dp-editor');
    batch.set({ isAlike: true, alike });
    batch.add([photo('a.jpg'), photo('b.jpg', 101), photo('c.jpg', 102)]);
    await finished(batch);
    expect(engines.measure).toHaveBeenCalledTimes(2);
    const sources = engines.encoded.map(([first]) =>
      first?.kind === 'resize' ? first.source : null,
    );
    // 86 pixels are 60 % of 143.3. The middle of the box is in the centre, and so is the line of the eyes.
    expect(sources[0]?.width).toBeCloseTo(86 / 0.6, 1);
    expect(sources[0]?.x).toBeCloseTo(300 - 43 / 0.6, 1);
    expect(sources[0]?.y).toBeCloseTo(200 - 43 / 0.6, 1);
    expect(sources[1]?.width).toBeCloseTo(86 / 0.6, 1);
    expect(sources[1]?.y).toBe(0);
    // This photo shows no face, so it is framed by the settings.
    expect(sources[2]).toEqual({ x: 100, y: 0, width: 400, height: 400 });
    expect(findResult(batch, 'a.jpg').misses).toEqual([]);
    expect(findResult(batch, 'b.jpg').misses).toEqual(['eyes-higher']);
    expect(collectFindings(batch.list.state)).toMatchObject({ faceless: ['c.jpg'], misses: 1 });
  });

  it('are straightened by the eyes, unless the visitor straightened the photo', async () => {
    const { batch, engines } = setUp({ lanes: 1 });
    engines.size = { width: 600, height: 400 };
    engines.find.mockResolvedValue([faceAt(300, 200)]);
    engines.measure.mockImplementation((face) => ({
      ...face,
      eyes: [face.eyes[0], { x: face.eyes[1].x, y: face.eyes[1].y + 30 * Math.tan(Math.PI / 36) }],
      areEyesClear: true,
    }));
    batch.set({ isAlike: true, alike });
    batch.add([photo('a.jpg')]);
    await finished(batch);
    expect(engines.encoded.at(-1)?.[0]).toMatchObject({ kind: 'straighten', degrees: -5 });
    // The visitor can start from this framing and change it.
    const item = batch.list.item(findId(batch, 'a.jpg'));
    if (item === undefined) throw new Error('no item');
    const start = readFraming(getTool(TOOL), batch.list.state.settings, item);
    expect(start.adjustments.degrees).toBe(-5);
    const adjustments = { quarters: 0, mirrored: false, degrees: 2 } as const;
    batch.reframe(item.id, { values: null, adjustments });
    await finished(batch);
    expect(engines.encoded.at(-1)?.[0]).toMatchObject({ kind: 'straighten', degrees: 2 });
  });
});

describe('several faces', () => {
  it('are reported, and the chosen one is framed, whatever its rank, also after a reload', async () => {
    const { batch, engines, storage } = setUp({ lanes: 1 });
    const held = new Map<string, File>();
    const { file } = photo('a.jpg');
    engines.size = { width: 600, height: 400 };
    engines.find.mockResolvedValue([faceAt(150, 200), faceAt(450, 200)]);
    batch.add([photo('a.jpg')]);
    await finished(batch);
    const id = findId(batch, 'a.jpg');
    held.set(id, file);
    expect(engines.encoded.at(-1)?.[0]).toMatchObject({ x: 50 });
    expect(collectFindings(batch.list.state).severalFaces).toEqual([id]);
    batch.chooseFace(id, { x: 0.75, y: 0.5 });
    await finished(batch);
    expect(engines.encoded.at(-1)?.[0]).toMatchObject({ x: 350 });
    batch.close();

    const again = setUp({ storage, held, engines, lanes: 1 });
    await again.batch.open();
    engines.find.mockResolvedValue([faceAt(450, 200), faceAt(150, 200)]);
    again.batch.selectTool('crop-square-image');
    await finished(again.batch);
    expect(engines.encoded.at(-1)?.[0]).toMatchObject({ x: 350 });
  });
});

describe('a HEIC photo', () => {
  it('shows how far it is decoded, and other photos do not listen', async () => {
    const { batch, engines } = setUp({ lanes: 1 });
    engines.hold(100);
    batch.add([photo('a.heic'), photo('b.jpg', 101)]);
    await vi.waitFor(() => {
      expect(engines.opened).toHaveLength(1);
    });
    engines.opened[0]?.onProgress?.(0.25);
    expect(batch.list.item(findId(batch, 'a.heic'))?.state).toEqual({
      phase: 'working',
      share: 0.25,
    });
    await batch.remove([findId(batch, 'a.heic')]);
    await finished(batch);
    expect(engines.opened[1]?.onProgress).toBeUndefined();
  });
});

describe('a photo that was turned', () => {
  const adjustments = { quarters: 1, mirrored: false, degrees: 0 } as const;

  it('is turned before the tool, and is searched for faces until the visitor frames it', async () => {
    const { batch, engines } = setUp({ lanes: 1 });
    const { find } = engines;
    engines.size = { width: 600, height: 400 };
    // In the turned photo, the middle of the box is at (191, 300), and the middle between the eyes is at (200, 300).
    find.mockResolvedValue([faceAt(300, 200)]);
    batch.add([photo('a.jpg')]);
    await finished(batch);
    batch.reframe(findId(batch, 'a.jpg'), { values: null, adjustments });
    await finished(batch);
    const turn = { kind: 'turn', quarters: 1, mirrored: false };
    expect(engines.encoded.at(-1)?.slice(0, 2)).toEqual([
      turn,
      { kind: 'crop', x: 91, y: 212, width: 200, height: 200 },
    ]);
    batch.reframe(findId(batch, 'a.jpg'), { values: { zoom: 1, x: 0, y: 100 }, adjustments });
    await finished(batch);
    expect(find).toHaveBeenCalledTimes(2);
    expect(engines.encoded.at(-1)?.slice(0, 2)).toEqual([
      turn,
      { kind: 'crop', x: 0, y: 200, width: 400, height: 400 },
    ]);
  });
});

describe('events', () => {
  it('counts a photo once, a result once for each tool, and each download', async () => {
    const { batch, events, onResult } = setUp({ lanes: 1 });
    batch.add([photo('a.jpg')]);
    await finished(batch);
    expect(onResult).toHaveBeenCalledOnce();
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
    const { batch, events, onResult } = setUp();
    batch.add([photo('large.jpg', 1_001)]);
    await finished(batch);
    expect(events).toEqual([]);
    expect(onResult).not.toHaveBeenCalled();
  });
});

describe('improving each photo', () => {
  /** The exposure of each picture, in the order in which they were made. 0 without light. */
  const exposures = ({ encoded }: FakeEngines): number[] =>
    encoded.splice(0).map((ops) => {
      const light = ops.find(({ kind }) => kind === 'light');
      return light?.kind === 'light' ? light.exposure : 0;
    });

  function setUpDark(parts: Parameters<typeof setUp>[0] = {}) {
    const all = setUp({ lanes: 1, ...parts });
    // A grey without any white.
    all.engines.seen = { data: new Uint8ClampedArray([60, 60, 60, 255]), width: 1, height: 1 };
    return all;
  }

  it('adds what each lacks to the light of all, and is taken back for one photo or for all', async () => {
    const held = new Map<string, File>();
    const { batch, engines, storage } = setUpDark({ held });
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    await finished(batch);
    expect(exposures(engines)).toEqual([0, 0]);
    batch.set({ improves: true });
    await finished(batch);
    const [found = 0, other] = exposures(engines);
    expect(found).toBeGreaterThan(0.2);
    expect(other).toBe(found);
    expect(collectFindings(batch.list.state).improved).toBe(2);

    batch.setParams({ exposure: -10 });
    await finished(batch);
    expect(exposures(engines)).toEqual([found - 0.2, found - 0.2]);

    const id = findId(batch, 'b.jpg');
    batch.keepLight(id, true);
    await finished(batch);
    expect(exposures(engines)).toEqual([-0.2]);
    expect(isImproved(findResult(batch, 'b.jpg'))).toBe(false);
    batch.close();

    const reopened = setUpDark({ held, storage, engines });
    await reopened.batch.open();
    reopened.batch.setParams({ exposure: 0 });
    await finished(reopened.batch);
    expect(exposures(engines)).toEqual([found, 0]);
    reopened.batch.keepLight(id, false);
    await finished(reopened.batch);
    expect(exposures(engines)).toEqual([found]);
    reopened.batch.set({ improves: false });
    await finished(reopened.batch);
    expect(exposures(engines)).toEqual([0, 0]);
  });

  it('looks for faces without framing them, and marks each photo where that fails', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { batch, engines } = setUpDark();
    engines.find
      .mockResolvedValueOnce([faceAt(150, 100), faceAt(50, 100)])
      .mockRejectedValueOnce(new Error('no model'));
    batch.set({ improves: true, centreOnFaces: false });
    batch.add([photo('a.jpg'), photo('b.jpg', 101)]);
    await finished(batch);
    expect(findResult(batch, 'a.jpg')).toMatchObject({
      faces: [],
      found: null,
      isFaceless: false,
      isUnchecked: false,
    });
    expect(findResult(batch, 'b.jpg')).toMatchObject({ isFaceless: false, isUnchecked: true });
    expect(isImproved(findResult(batch, 'b.jpg'))).toBe(true);
    expect(batch.list.state.findFailure).not.toBeNull();
  });
});
