/** The files in other formats: when they are encoded, replaced and discarded. The encoder is a fake. */
import { allowAnySize } from '../../../support/fake-photo';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSaveAs } from '../../../../src/photo/editor/export/save-as';
import { createEditor } from '../../../../src/photo/editor/create-editor';
import { deferred } from '../../../support/deferred';
import {
  EngineError,
  type FileFormat,
  type PictureOptions,
  makePicture,
  type Picture,
  type Planner,
} from 'roundel';
import { NO_ADJUSTMENTS } from 'roundel/tools';
import * as download from '../../../../src/photo/pipeline/download';
import { quickEngine } from './quick-engine';

const saveFile = vi.fn<typeof download.saveFile>();
const track = vi.fn<Parameters<typeof createEditor>[1]>();

const GIF = new File(['GIF89a and what follows'], 'holiday.gif');

/** A request for a file, with or without a limit. The test settles the request. */
interface Asked {
  readonly format: FileFormat;
  readonly tool: Planner;
  readonly options: PictureOptions;
  readonly signal: AbortSignal;
  readonly answer: ReturnType<typeof deferred<Picture>>;
}

function createPicture(blob: Blob, quality?: number): Picture {
  return {
    blob,
    width: 40,
    height: 30,
    format: 'jpeg',
    fits: true,
    quality,
    isOnWhite: false,
    ops: [],
    framing: null,
    adjustments: NO_ADJUSTMENTS,
    misses: [],
    isSmaller: false,
  };
}

function lastOperation({ tool }: Asked) {
  return tool.plan({}, { width: 40, height: 30 }).at(-1);
}

function createFile(text: string): Picture {
  return createPicture(new Blob([text]));
}

async function withResult() {
  const asked: Asked[] = [];
  const editor = createEditor(
    quickEngine(() => Promise.resolve(new Blob(['png']))),
    track,
    allowAnySize,
  );
  const within: Asked[] = [];
  const never = new AbortController().signal;
  const saveAs = createSaveAs(editor, (photo, tool, settings, options = {}) => {
    if (typeof tool === 'string') throw new Error('The editor has the tool.');
    const { format = 'png', maxBytes, png, signal = never } = options;
    if (signal.aborted) return Promise.reject(new DOMException('cancelled', 'AbortError'));
    // The PNG of the result is at hand and always fits.
    if (format === 'png' && png !== undefined) return makePicture(photo, tool, settings, options);
    const answer = deferred<Picture>();
    (maxBytes === undefined ? asked : within).push({ format, tool, options, signal, answer });
    return answer.promise;
  });
  const done = () =>
    vi.waitFor(() => {
      expect(editor.store.getState().status.phase).toBe('done');
    });
  await editor.actions.choose(GIF);
  await done();
  const nth = async <T>(all: readonly T[], number: number): Promise<T> => {
    await vi.waitFor(() => {
      expect(all.length).toBeGreaterThanOrEqual(number);
    });
    const found = all[number - 1];
    if (found === undefined) throw new Error('not asked');
    return found;
  };
  /** Waits for the request for a file with this number, from 1 on, and returns it. */
  const next = (number: number) => nth(asked, number);
  /** Waits for the request for a file within a limit with this number, from 1 on, and returns it. */
  const nextWithin = (number: number) => nth(within, number);
  const phases = () => {
    const { jpeg, webp } = saveAs.store.getState().formats;
    return [jpeg.phase, webp.phase];
  };
  return { editor, saveAs, asked, within, next, nextWithin, phases, done };
}

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(() => {
  saveFile.mockReset();
  vi.spyOn(download, 'saveFile').mockImplementation(saveFile);
  track.mockReset();
});

describe('saving in another format', () => {
  it('makes the files one by one once it is open, and saves and counts them', async () => {
    const { saveAs, asked, next, phases, editor } = await withResult();
    expect(asked).toEqual([]);
    saveAs.open();
    const jpeg = await next(1);
    expect([jpeg.format, ...phases()]).toEqual(['jpeg', 'working', 'waiting']);
    expect(saveAs.save('jpeg')).toBe(false);
    jpeg.answer.resolve(createFile('jpeg'));
    const webp = await next(2);
    webp.answer.resolve(createFile('webp'));
    await vi.waitFor(() => {
      expect(phases()).toEqual(['ready', 'ready']);
    });
    track.mockReset();
    expect(saveAs.save('jpeg')).toBe(true);
    const tool = editor.store.getState().toolId;
    const [file, name] = saveFile.mock.lastCall ?? [];
    expect(await file?.text()).toBe('jpeg');
    expect(name).toMatch(new RegExp(`^edited-${tool}-\\d+\\.jpg$`));
    expect(track.mock.calls).toEqual([[{ type: 'image_download', data: { tool } }]]);
  });

  it('makes the PNG alone while nobody looks, and keeps files until the next result', async () => {
    const { saveAs, asked, next, phases, editor, done } = await withResult();
    const isReady = (format: FileFormat) =>
      vi.waitFor(() => {
        expect(saveAs.store.getState().formats[format].phase).toBe('ready');
      });
    saveAs.rest();
    await isReady('png');
    expect([saveAs.store.getState().isIdle, ...phases()]).toEqual([true, 'waiting', 'waiting']);
    expect(asked).toEqual([]);
    saveAs.open();
    expect(saveAs.store.getState().isIdle).toBe(false);
    (await next(1)).answer.resolve(createFile('jpeg'));
    const webp = await next(2);
    // Looking away neither stops the work on this result nor drops its files.
    saveAs.rest();
    webp.answer.resolve(createFile('webp'));
    await isReady('webp');
    saveAs.open();
    saveAs.rest();
    expect([saveAs.store.getState().isIdle, ...phases()]).toEqual([false, 'ready', 'ready']);

    editor.actions.selectTool('blur-sides-of-photo');
    await done();
    await isReady('png');
    expect([saveAs.store.getState().isIdle, ...phases()]).toEqual([true, 'waiting', 'waiting']);
    expect(asked).toHaveLength(2);
  });

  it('drops files of an older result, also one that comes too late', async () => {
    const { saveAs, next, phases, editor, done } = await withResult();
    saveAs.open();
    const old = await next(1);
    editor.actions.selectTool('blur-sides-of-photo');
    expect(old.signal.aborted).toBe(true);
    old.answer.resolve(createFile('old'));
    await done();
    const fresh = await next(2);
    expect(fresh.format).toBe('jpeg');
    fresh.answer.resolve(createFile('new'));
    await next(3);
    expect(phases()).toEqual(['ready', 'working']);
    saveAs.save('jpeg');
    expect(await saveFile.mock.lastCall?.[0].text()).toBe('new');
  });

  it('cancels when it is closed', async () => {
    const { saveAs, next, phases } = await withResult();
    saveAs.open();
    const jpeg = await next(1);
    saveAs.close();
    expect(jpeg.signal.aborted).toBe(true);
    expect(phases()).toEqual(['waiting', 'waiting']);
  });

  it('continues with the next format after a failure, and retries only the failed one', async () => {
    const { saveAs, next, phases } = await withResult();
    saveAs.open();
    (await next(1)).answer.reject(new EngineError('format-unavailable'));
    (await next(2)).answer.resolve(createFile('webp'));
    await vi.waitFor(() => {
      expect(phases()).toEqual(['failed', 'ready']);
    });
    saveAs.retry();
    const again = await next(3);
    expect(again.format).toBe('jpeg');
    again.answer.resolve(createFile('jpeg'));
    await vi.waitFor(() => {
      expect(phases()).toEqual(['ready', 'ready']);
    });
  });
});

describe('saving within a limit', () => {
  /** Returns a file of this size that fits. The PNG of the result always fits, because it has only 3 bytes. */
  const fit = (bytes: number, quality?: number): Picture =>
    createPicture(new Blob([new Uint8Array(bytes)]), quality);

  it('makes the lossy formats again, and takes the PNG that fits as it is', async () => {
    const { saveAs, next, nextWithin, within } = await withResult();
    saveAs.open();
    const unlimited = await next(1);
    saveAs.setLimit(20);
    expect(unlimited.signal.aborted).toBe(true);
    unlimited.answer.reject(new DOMException('cancelled', 'AbortError'));
    const jpeg = await nextWithin(1);
    expect(jpeg.options).toMatchObject({ format: 'jpeg', maxBytes: 20_000 });
    jpeg.options.onProgress?.(0.5);
    expect(saveAs.store.getState().formats.jpeg).toEqual({ phase: 'working', progress: 0.5 });
    jpeg.answer.resolve(fit(20_000, 71));
    (await nextWithin(2)).answer.resolve(fit(19_000, 84));
    await vi.waitFor(() => {
      expect(saveAs.store.getState().formats.png.phase).toBe('ready');
    });
    expect(saveAs.store.getState().formats).toMatchObject({
      png: { fits: true },
      jpeg: { quality: 71 },
      webp: { quality: 84 },
    });
    expect(within).toHaveLength(2);
    expect(saveAs.save('jpeg')).toBe(true);
    expect(saveFile.mock.lastCall?.[0].size).toBe(20_000);
  });

  it('offers nothing while the typed limit is invalid', async () => {
    const { saveAs, asked, within, phases } = await withResult();
    saveAs.setLimit(undefined);
    saveAs.open();
    expect(phases()).toEqual(['waiting', 'waiting']);
    expect([...asked, ...within]).toEqual([]);
    expect(saveAs.save('png')).toBe(false);
  });

  it('saves no file that is over the limit, and one with fewer pixels on request', async () => {
    const { saveAs, nextWithin } = await withResult();
    saveAs.setLimit(1);
    saveAs.open();
    const tooLarge = { ...fit(4000, 1), fits: false };
    (await nextWithin(1)).answer.resolve(tooLarge);
    (await nextWithin(2)).answer.resolve(fit(900, 50));
    await vi.waitFor(() => {
      expect(saveAs.store.getState().formats.jpeg).toMatchObject({ phase: 'ready', fits: false });
    });
    expect(saveAs.save('jpeg')).toBe(false);

    saveAs.useFewerPixels('jpeg');
    const first = await nextWithin(3);
    expect(first.options).toMatchObject({
      format: 'jpeg',
      maxBytes: 1000,
      quality: 90,
    });
    // The file must shrink to a quarter of its bytes, so both sides are halved. They are then halved once more, for a
    // better quality.
    expect(lastOperation(first)).toEqual({
      kind: 'resize',
      source: { x: 0, y: 0, width: 40, height: 30 },
      width: 10,
      height: 8,
    });
    // This file fits, but only at a low quality.
    first.answer.resolve(fit(1000, 30));
    const second = await nextWithin(4);
    expect(lastOperation(second)).toMatchObject({ kind: 'resize', width: 8, height: 6 });
    second.answer.resolve(fit(1000, 82));
    await vi.waitFor(() => {
      expect(saveAs.store.getState().formats.jpeg).toMatchObject({
        phase: 'ready',
        fits: true,
        quality: 82,
        size: { width: 8, height: 6 },
      });
    });
    expect(saveAs.save('jpeg')).toBe(true);
  });

  it('cancels the work within a limit when another picture is made', async () => {
    const { saveAs, nextWithin, editor } = await withResult();
    saveAs.setLimit(5);
    saveAs.open();
    const old = await nextWithin(1);
    editor.actions.selectTool('blur-sides-of-photo');
    expect(old.signal.aborted).toBe(true);
  });
});
