import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../support/deferred';
import {
  type EncodeOptions,
  type Preview,
  type PreviewOptions,
  EngineError,
  isAbortError,
  type Op,
} from 'roundel';
import { NO_ADJUSTMENTS } from 'roundel/tools';
import { KitPictures, type WantedPicture } from '../../../../src/photo/editor/kit/kit-pictures';
import { FakePhoto } from '../../../support/fake-photo';

const NEVER = new AbortController().signal;
const ignore = (): void => undefined;

function square(side: number): readonly Op[] {
  return [{ kind: 'crop', x: 0, y: 0, width: side, height: side }];
}

function wanted(id: string, side: number, more: Partial<WantedPicture> = {}): WantedPicture {
  const tool = { framing: false, plan: () => square(side) };
  const picture = { tool, values: {}, adjustments: NO_ADJUSTMENTS };
  return { id, key: side.toString(), picture, side: 256, asPng: true, ...more };
}

function readSide([op]: readonly Op[]): number {
  return op?.kind === 'crop' ? op.width : NaN;
}

/** Returns a bitmap that records whether it was closed. */
function bitmap() {
  const close = vi.fn();
  return { width: 256, height: 256, close };
}

interface Asked {
  /** The kind and the side of the picture, as in `preview 3` and `png 3`. */
  readonly what: string;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly finish: () => void;
  readonly fail: (error: unknown) => void;
}

/** If a picture's side has at least this many pixels, the engine makes its PNG in a separate job. */
const LARGE = 1;

/** A photo whose jobs the test settles, one after the other. Aborted jobs reject. */
class SlowPhoto extends FakePhoto {
  readonly asked: Asked[] = [];

  override preview(ops: readonly Op[], options: PreviewOptions): Promise<Preview> {
    const side = readSide(ops);
    const hasPng = side < LARGE && options.pngUpTo !== undefined && options.pngUpTo > 0;
    const png = hasPng ? new Blob([side.toString()]) : undefined;
    const larger = { ...bitmap(), width: 512, height: 512 };
    const preview: Preview = { bitmap: larger, width: side, height: side, png };
    return this.#add(`preview ${side.toString()}`, preview, options);
  }

  override encode(ops: readonly Op[], options: EncodeOptions): Promise<Blob> {
    const side = readSide(ops).toString();
    return this.#add(`png ${side}`, new Blob([side]), options);
  }

  #add<T>(what: string, value: T, { alongside, signal, ...more }: EncodeOptions): Promise<T> {
    if (signal === undefined) throw new Error('The job cannot be cancelled.');
    const { promise, resolve, reject } = deferred<T>();
    signal.addEventListener('abort', () => {
      reject(new DOMException('cancelled', 'AbortError'));
    });
    this.asked.push({
      what,
      signal,
      onProgress: more.onProgress ?? ignore,
      finish: () => {
        resolve(value);
      },
      fail: reject,
    });
    // The jobs of the kit must not replace those of the editor.
    expect(alongside).toBe(true);
    return promise;
  }
}

function setUp() {
  const photo = new SlowPhoto();
  const pictures = new KitPictures(photo, ignore);
  const asked = (): readonly string[] => photo.asked.map(({ what }) => what);
  /** Waits until the newest job is this one, and returns it. */
  const job = async (what: string): Promise<Asked> => {
    await vi.waitFor(() => {
      expect(asked().at(-1)).toBe(what);
    });
    const found = photo.asked.at(-1);
    if (found === undefined) throw new Error('nothing was asked');
    return found;
  };
  /** Finishes these jobs, which must start in this order. */
  const finish = async (...whats: readonly string[]): Promise<void> => {
    for (const what of whats) (await job(what)).finish();
  };
  return { pictures, asked, job, finish };
}

let avatars: ReturnType<typeof bitmap>[] = [];
beforeEach(() => {
  avatars = [];
  vi.stubGlobal('createImageBitmap', () => {
    avatars.push(bitmap());
    return Promise.resolve(avatars.at(-1));
  });
});

describe('KitPictures', () => {
  it('makes all previews first and then the PNGs, beginning with the latest result', async () => {
    const { pictures, asked, finish } = setUp();
    pictures.show([wanted('a', 1), wanted('b', 2, { asPng: false }), wanted('c', 3)]);
    const ready = pictures.previewsReady();
    await finish('preview 1', 'preview 2', 'preview 3');
    await ready;
    await finish('png 3', 'png 1');
    expect(await (await pictures.png('c', ignore, NEVER)).text()).toBe('3');
    expect(asked()).toHaveLength(5);
  });

  it('gets a small PNG with its preview, but only if it is requested', async () => {
    const { pictures, asked, finish, job } = setUp();
    pictures.show([wanted('a', 0.5), wanted('b', 0.25, { asPng: false }), wanted('c', 3)]);
    const ordered = pictures.png('a', ignore, NEVER);
    await finish('preview 0.5');
    expect(await (await ordered).text()).toBe('0.5');
    await finish('preview 0.25', 'preview 3', 'png 3');
    const later = pictures.png('b', ignore, NEVER);
    await finish('png 0.25');
    expect(await (await later).text()).toBe('0.25');
    expect(asked()).not.toContain('png 0.5');
    pictures.show([wanted('a', 0.75), wanted('b', 0.25), wanted('c', 3)]);
    (await job('preview 0.75')).fail(new EngineError('out-of-memory'));
    await finish('png 0.75');
    expect(await (await pictures.png('a', ignore, NEVER)).text()).toBe('0.75');
  });

  it('makes a PNG on demand if none was made with the preview, and reports its progress', async () => {
    const { pictures, finish, job } = setUp();
    pictures.show([wanted('a', 1, { asPng: false })]);
    await finish('preview 1');
    await pictures.previewsReady();
    const shares: number[] = [];
    const png = pictures.png('a', (share) => shares.push(share), NEVER);
    const { onProgress, finish: finishPng } = await job('png 1');
    onProgress(0.5);
    finishPng();
    expect(await (await png).text()).toBe('1');
    expect(shares).toEqual([0.5]);
  });

  it('reuses a PNG that was made before', async () => {
    const { pictures, asked, finish } = setUp();
    pictures.show([wanted('a', 1, { png: new Blob(['before']) }), wanted('b', 2)]);
    await finish('preview 1', 'preview 2', 'png 2');
    expect(await (await pictures.png('a', ignore, NEVER)).text()).toBe('before');
    expect(asked()).not.toContain('png 1');
  });

  it('cancels a PNG to make the preview of a changed picture, and keeps the others', async () => {
    const { pictures, asked, finish, job } = setUp();
    pictures.show([wanted('a', 1), wanted('b', 2)]);
    await finish('preview 1', 'preview 2');
    const { signal } = await job('png 2');
    pictures.show([wanted('a', 1), wanted('b', 5)]);
    expect(signal.aborted).toBe(true);
    await finish('preview 5', 'png 5', 'png 1');
    await pictures.png('a', ignore, NEVER);
    pictures.show([wanted('a', 1), wanted('b', 6)]);
    await finish('preview 6', 'png 6');
    expect(await (await pictures.png('b', ignore, NEVER)).text()).toBe('6');
    expect(await (await pictures.png('a', ignore, NEVER)).text()).toBe('1');
    expect(asked().filter((what) => what === 'png 1')).toHaveLength(1);
    // Only the first two previews of b are closed, because they were replaced.
    expect(avatars.map(({ close }) => close.mock.calls.length)).toEqual([0, 1, 1, 0]);
  });

  it('cancels a PNG that is no longer needed', async () => {
    const { pictures, finish, job } = setUp();
    pictures.show([wanted('a', 1), wanted('b', 2)]);
    await finish('preview 1', 'preview 2');
    const { signal } = await job('png 2');
    pictures.show([wanted('a', 1), wanted('b', 2, { asPng: false })]);
    expect(signal.aborted).toBe(true);
    await finish('png 1');
  });

  it('rejects with the reason, and retries only when the picture is requested again', async () => {
    const { pictures, asked, finish, job } = setUp();
    pictures.show([wanted('a', 1), wanted('b', 2)]);
    await finish('preview 1', 'preview 2');
    const failure = new EngineError('out-of-memory');
    (await job('png 2')).fail(failure);
    await finish('png 1');
    const outcome = pictures.png('b', ignore, NEVER).catch((error: unknown) => error);
    (await job('png 2')).fail(failure);
    expect(await outcome).toBe(failure);
    const again = pictures.png('b', ignore, NEVER);
    await finish('png 2');
    expect(await (await again).text()).toBe('2');
    expect(asked().filter((what) => what === 'png 2')).toHaveLength(3);
  });

  it('makes the other previews when one fails', async () => {
    const { pictures, finish, job } = setUp();
    pictures.show([wanted('a', 1), wanted('b', 2)]);
    (await job('preview 1')).fail(new EngineError('out-of-memory'));
    await finish('preview 2');
    await pictures.previewsReady();
    expect(pictures.preview('a')).toBeNull();
    expect(pictures.preview('b')).toBe(avatars[0]);
  });

  it('makes nothing more after an order was cancelled, until something changes', async () => {
    const { pictures, asked, finish, job } = setUp();
    const controller = new AbortController();
    pictures.show([wanted('a', 1), wanted('b', 2)]);
    await finish('preview 1', 'preview 2');
    const outcome = pictures.png('a', ignore, controller.signal).catch((error: unknown) => error);
    const { signal } = await job('png 1');
    controller.abort();
    expect(signal.aborted).toBe(true);
    expect(isAbortError(await outcome)).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked()).toHaveLength(3);
    pictures.show([wanted('a', 1), wanted('b', 2)]);
    await finish('png 1', 'png 2');
  });

  it('frees its previews and cancels its work when it is closed', async () => {
    const { pictures, asked, finish, job } = setUp();
    pictures.show([wanted('a', 1), wanted('b', 2)]);
    await finish('preview 1');
    const { signal } = await job('preview 2');
    const outcome = pictures.png('a', ignore, NEVER).catch((error: unknown) => error);
    const ready = pictures.previewsReady();
    pictures.close();
    expect(signal.aborted).toBe(true);
    expect(isAbortError(await outcome)).toBe(true);
    await ready;
    expect(avatars[0]?.close).toHaveBeenCalledOnce();
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked()).toHaveLength(2);
  });
});
