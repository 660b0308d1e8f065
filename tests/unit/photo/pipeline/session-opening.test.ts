import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../support/deferred';
import { type Photo, type Shown, EngineError } from 'roundel';
import type { Status } from '../../../../src/photo/pipeline/status';
import { pngFile, setUp, withPhoto } from './session-setup';

/** The first bytes of a HEIC photo. */
const HEIC_START = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';

describe('choosing a file', () => {
  it('goes through chosen and busy to done, with avatars to show', async () => {
    const { phases, last, session } = await withPhoto();
    expect(phases()).toEqual(['chosen', 'busy', 'done']);
    expect(last()).toMatchObject({
      preview: { width: 40, height: 30 },
      file: { name: 'first.png' },
    });
    expect(session.display.avatars).toHaveLength(1);
  });

  it('says that it is building when the result does not come soon', async () => {
    const { engine, session, last, next } = setUp();
    const slow = deferred<Shown>();
    engine.onShow = () => slow.promise;
    const busy = next('busy');
    await session.choose(pngFile('first.png'));
    // The engine already draws, so its canvas must stay.
    const clear = vi.spyOn(session.display.canvas, 'clear');
    expect(last()?.phase).toBe('chosen');
    await busy;
    expect(last()).toMatchObject({ phase: 'busy', preview: null, progress: 0 });
    const done = next('done');
    slow.resolve({ thumbnails: [], width: 40, height: 30, png: new Blob() });
    await done;
    expect(clear).not.toHaveBeenCalled();
  });

  it('reads the photo while it inspects its start, and closes it when that is refused', async () => {
    const { engine, session, failures, phases } = await withPhoto();
    const before = phases();
    const choosing = session.choose(new File(['not a picture'], 'notes.png'));
    expect(await choosing).toBe(false);
    expect(engine.opened).toHaveLength(2);
    expect(failures).toEqual([null, { code: 'unsupported-type' }]);
    await vi.waitFor(() => {
      expect(engine.closed).toEqual([false, true]);
    });
    expect(phases()).toEqual(before);
  });

  it('does not read a photo that is too large', async () => {
    const { engine, session, failures } = setUp(20);
    await session.choose(pngFile('large.png', 20));
    expect(failures).toEqual([{ code: 'file-too-large', maxBytes: 20 }]);
    expect(engine.opened).toEqual([]);
  });

  it('waits for an upload limit that is not known yet', async () => {
    const limit = deferred<number>();
    const { engine, session, failures } = setUp(limit.promise);
    const choosing = session.choose(pngFile('large.png', 100));
    expect(engine.opened).toEqual([]);
    expect(failures).toEqual([]);
    limit.resolve(1_000);
    expect(await choosing).toBe(true);
  });

  it('drops a photo that waits for its upload limit when another one is chosen', async () => {
    const limit = deferred<number>();
    const { session, host, failures, last } = setUp();
    const maxBytes = vi.spyOn(host, 'maxBytes').mockReturnValueOnce(limit.promise);
    const choosing = session.choose(pngFile('large.png', 100));
    expect(await session.choose(pngFile('small.png'))).toBe(true);
    limit.resolve(20);
    expect(await choosing).toBe(false);
    expect(maxBytes).toHaveBeenCalledTimes(2);
    expect(failures).toEqual([null]);
    expect(last()).toMatchObject({ file: { name: 'small.png' } });
  });

  it('shows a large result without waiting for its PNG', async () => {
    const slow = deferred<Blob>();
    const { engine, session, statuses, visible, next } = setUp();
    engine.onEncode = () => slow.promise;
    void session.choose(pngFile('first.png'));
    await vi.waitFor(() => {
      expect(statuses.at(-1)).toMatchObject({ phase: 'busy', preview: { width: 40 } });
    });
    expect(visible().result).toBe(true);
    const done = next('done');
    slow.resolve(new Blob(['png']));
    await done;
  });

  it('gets the PNG of a small result with it, but not while a slider is moved', async () => {
    const { engine, session, phases, last, next } = setUp();
    const allowed: (number | undefined)[] = [];
    engine.onShow = (_ops, { pngUpTo }) => {
      allowed.push(pngUpTo);
      const png = pngUpTo === 1_000_000 ? new Blob(['with it']) : undefined;
      return Promise.resolve({ thumbnails: [], width: 40, height: 30, png });
    };
    const done = next('done');
    await session.choose(pngFile('first.png'));
    await done;
    expect(phases()).toEqual(['chosen', 'done']);
    const status = last();
    expect(status?.phase === 'done' ? await status.png.text() : null).toBe('with it');
    expect(engine.steps).not.toContain('encode');
    for (const isSlider of [true, false]) {
      const rebuilt = next('done');
      session.rebuild(isSlider);
      await rebuilt;
    }
    expect(allowed).toEqual([1_000_000, 0, 1_000_000]);
    expect(engine.steps.filter((step) => step === 'encode')).toHaveLength(1);
  });

  it('opens it with the side of the result that the tool will request', async () => {
    const { engine, session, setResultSide } = setUp();
    setResultSide(640);
    await session.choose(pngFile('first.png'));
    setResultSide(undefined);
    await session.choose(pngFile('second.png'));
    expect(engine.opened.map((options) => options.resultSide)).toEqual([640, undefined]);
  });

  it('makes the PNG before it renders the original photo', async () => {
    const { engine } = await withPhoto();
    expect(engine.steps).toEqual(['show', 'encode', 'preview']);
  });

  it('gives the engine its next job before the page renders the outcome of the last', async () => {
    const { engine, session, statuses, visible, next } = setUp();
    const phases: (Status['phase'] | undefined)[] = [];
    const shown: boolean[] = [];
    engine.onOpen = () => {
      phases.push(statuses.at(-1)?.phase);
      return Promise.resolve();
    };
    engine.onShow = () => {
      phases.push(statuses.at(-1)?.phase);
      return Promise.resolve({ thumbnails: [], width: 40, height: 30 });
    };
    engine.onEncode = () => {
      shown.push(visible().result);
      return Promise.resolve(new Blob());
    };
    const done = next('done');
    await session.choose(pngFile('first.png'));
    await done;
    expect(phases.slice(0, 2)).toEqual([undefined, 'chosen']);
    expect(shown).toEqual([false]);
  });

  it('notifies the page first when another tool is chosen, because it must not offer the old PNG', async () => {
    const { engine, session, last, next } = await withPhoto();
    const phases: (Status['phase'] | undefined)[] = [];
    engine.onShow = () => {
      phases.push(last()?.phase);
      return Promise.resolve({ thumbnails: [], width: 40, height: 30 });
    };
    const done = next('done');
    session.rebuild(false);
    await done;
    expect(phases).toEqual(['busy']);
  });

  it('closes a photo that opens after it was removed', async () => {
    const { engine, session, next } = setUp();
    const photo = await engine.open(pngFile('late.png'));
    const late = deferred<Photo>();
    // This engine does not notice the abort in time.
    vi.spyOn(engine, 'open').mockReturnValue(late.promise);
    const chosen = next('chosen');
    const choosing = session.choose(pngFile('late.png'));
    await chosen;
    session.remove();
    late.resolve(photo);
    expect(await choosing).toBe(false);
    expect(engine.closed).toEqual([true]);
  });

  it('makes the PNG available while the original photo is being rendered', async () => {
    const { engine, session, next, last, visible } = setUp();
    engine.onPreview = () => new Promise(() => undefined);
    const done = next('done');
    await session.choose(pngFile('first.png'));
    await done;
    expect(last()?.phase).toBe('done');
    expect(visible().source).toBe(false);
  });

  it('shows the original photo when the result fails', async () => {
    const { engine, session, next, visible } = setUp();
    const failed = next('failed');
    engine.onShow = () => Promise.reject(new EngineError('too-many-pixels'));
    await session.choose(pngFile('large.png'));
    await failed;
    expect(visible()).toEqual({ source: true, result: false });
  });

  it('shows the original photo and the failure when the PNG cannot be made', async () => {
    const { engine, session, next, last, visible } = setUp();
    engine.onEncode = () => Promise.reject(new EngineError('out-of-memory'));
    const failed = next('failed');
    await session.choose(pngFile('large.png'));
    await failed;
    expect(visible()).toEqual({ source: true, result: false });
    expect(last()).toMatchObject({ failure: { code: 'out-of-memory' } });
  });

  it('keeps the PNG when the original photo cannot be shown, and tries again later', async () => {
    const { engine, session, next, last, visible } = setUp();
    const usual = engine.onPreview;
    const tried = deferred<undefined>();
    engine.onPreview = () => {
      tried.resolve(undefined);
      return Promise.reject(new EngineError('out-of-memory'));
    };
    await session.choose(pngFile('large.png'));
    await tried.promise;
    expect(last()?.phase).toBe('done');
    expect(visible().source).toBe(false);
    engine.onPreview = usual;
    const done = next('done');
    session.rebuild(true);
    await done;
    await vi.waitFor(() => {
      expect(visible().source).toBe(true);
    });
  });
});

describe('progress', () => {
  it('of a HEIC photo is reported while it is decoded, and not after it was replaced', async () => {
    const { engine, session, statuses } = setUp();
    const decoding = deferred<undefined>();
    engine.onOpen = () => decoding.promise;
    const heic = new File([HEIC_START], 'IMG_1.HEIC');
    const choosing = session.choose(heic);
    await vi.waitFor(() => {
      expect(statuses.at(-1)?.phase).toBe('chosen');
    });
    const { onProgress } = engine.opened[0] ?? {};
    onProgress?.(0.25);
    expect(statuses.at(-1)).toMatchObject({ phase: 'chosen', progress: 0.25 });
    session.remove();
    onProgress?.(0.5);
    expect(statuses.at(-1)).toEqual({ phase: 'empty' });
    decoding.resolve(undefined);
    await choosing;
  });

  it('is not asked for where it is never reported', async () => {
    const { engine } = await withPhoto();
    expect(engine.opened[0]?.onProgress).toBeUndefined();
  });
});
