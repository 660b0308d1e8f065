import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../support/deferred';
import { type Shown, EngineError, type Op } from 'roundel';
import { bitmap, MASK, pngFile, setUp, withPhoto } from './session-setup';

afterEach(() => {
  vi.useRealTimers();
});

describe('building a result', () => {
  it('drops the late result of an older plan', async () => {
    const { session, engine, setPlan, last, next } = await withPhoto();
    const slow = deferred<Blob>();
    const encoding = deferred<undefined>();
    engine.onEncode = (ops) => {
      if (ops.length > MASK.length) return Promise.resolve(new Blob(['newest']));
      encoding.resolve(undefined);
      return slow.promise;
    };
    session.rebuild(true);
    await encoding.promise;
    setPlan([...MASK, ...MASK]);
    const done = next('done');
    session.rebuild(true);
    await done;
    slow.resolve(new Blob(['old']));
    const status = last();
    expect(status?.phase === 'done' ? await status.png.text() : null).toBe('newest');
  });

  it('finishes the current render before the newest, so that a drag is visible', async () => {
    const { session, engine, setPlan, next } = await withPhoto();
    const encoded: (readonly Op[])[] = [];
    engine.onEncode = (ops) => {
      encoded.push(ops);
      return Promise.resolve(new Blob());
    };
    engine.shown.length = 0;
    const first = deferred<Shown>();
    const gate = deferred<undefined>();
    engine.onShow = () => {
      if (engine.shown.length > 1) return Promise.resolve({ thumbnails: [], width: 3, height: 3 });
      gate.resolve(undefined);
      return first.promise;
    };
    const done = next('done');
    session.rebuild(true);
    await gate.promise;
    const newest = [...MASK, ...MASK];
    for (const ops of [MASK, [], newest]) {
      setPlan(ops);
      session.rebuild(true);
    }
    expect(engine.shown).toHaveLength(1);
    first.resolve({ thumbnails: [], width: 1, height: 1 });
    await done;
    // There were three changes during the first render. Only the last change is rendered.
    expect(engine.shown).toEqual([MASK, newest]);
    expect(encoded).toEqual([newest]);
  });

  it('clears the result for another tool and keeps it for a slider', async () => {
    const { session, engine, visible } = await withPhoto();
    engine.onShow = () => new Promise(() => undefined);
    session.rebuild(true);
    expect(visible().result).toBe(true);
    expect(session.display.avatars).toHaveLength(1);
    session.rebuild(false);
    expect(visible().result).toBe(false);
    expect(session.display.avatars).toEqual([]);
  });

  it('fails with a code, keeps the photo and can be retried', async () => {
    const { session, engine, last, next } = await withPhoto();
    engine.onEncode = () => Promise.reject(new EngineError('out-of-memory'));
    const failed = next('failed');
    session.rebuild(false);
    await failed;
    expect(last()).toMatchObject({ phase: 'failed', failure: { code: 'out-of-memory' } });
    engine.onEncode = () => Promise.resolve(new Blob());
    const done = next('done');
    session.rebuild(false);
    await done;
    expect(engine.closed).toEqual([false]);
  });

  it('makes no PNG before a slider has rested', async () => {
    const { session, engine, setPlan, last, statuses } = await withPhoto();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    engine.steps.length = 0;
    const before = statuses.length;
    for (const step of [2, 3, 4]) {
      setPlan(Array.from({ length: step }, () => MASK).flat());
      session.rebuild(true);
      await settle();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(engine.steps).toEqual(['show', 'show', 'show']);
    // The page learns once that it is busy, and once that there is a preview, whose size stays the same.
    expect(statuses.slice(before)).toMatchObject([
      { phase: 'busy', preview: null },
      { phase: 'busy', preview: { width: 40, height: 30 } },
    ]);
    await vi.advanceTimersByTimeAsync(100);
    await settle();
    expect(engine.steps).toEqual(['show', 'show', 'show', 'encode']);
    expect(last()?.phase).toBe('done');
  });

  it('tells the page nothing of another preview of a result that is shown', async () => {
    const { session, engine, host, next } = await withPhoto();
    const onVisible = vi.spyOn(host, 'onVisible');
    const done = next('done');
    const listener = vi.fn<() => void>();
    session.display.subscribe(listener);
    session.rebuild(true);
    await done;
    expect(engine.shown).toHaveLength(2);
    expect(listener).toHaveBeenCalledOnce();
    expect(onVisible).not.toHaveBeenCalled();
  });

  it('closes the thumbnails of a result that arrives after the photo was removed', async () => {
    const { session, engine, last, visible } = await withPhoto();
    const late = deferred<Shown>();
    const thumbnail = bitmap();
    // This engine does not notice the abort in time.
    for (const photo of engine.photos) photo.show = () => late.promise;
    session.rebuild(true);
    session.remove();
    late.resolve({ thumbnails: [thumbnail], width: 1, height: 1 });
    await vi.waitFor(() => {
      expect(thumbnail.closed).toBe(true);
    });
    expect(last()).toEqual({ phase: 'empty' });
    expect(visible().result).toBe(false);
  });
});

describe('removing the photo', () => {
  it('closes all its bitmaps at once, and the photo when it is dropped', async () => {
    const { session, engine, last, visible } = await withPhoto();
    const { source, avatars } = session.display;
    session.remove();
    expect(last()).toEqual({ phase: 'empty' });
    expect(visible()).toEqual({ source: false, result: false });
    expect(session.display).toMatchObject({ source: null, avatars: [] });
    expect([source, ...avatars]).toMatchObject([{ closed: true }, { closed: true }]);
    expect(engine.closed).toEqual([false]);
    session.dropRemoved();
    expect(engine.closed).toEqual([true]);
  });

  it('closes the photo when another one is opened or removed after it', async () => {
    const { session, engine, next } = await withPhoto();
    session.remove();
    const done = next('done');
    await session.choose(pngFile('second.png'));
    await done;
    expect(engine.closed).toEqual([true, false]);
    session.remove();
    session.remove();
    expect(engine.closed).toEqual([true, true]);
  });

  it('cancels a file that is still being opened', async () => {
    const { session, engine, next, last } = setUp();
    const slow = deferred<undefined>();
    engine.onOpen = () => slow.promise;
    const chosen = next('chosen');
    const choosing = session.choose(pngFile('slow.png'));
    await chosen;
    session.remove();
    slow.resolve(undefined);
    expect(await choosing).toBe(false);
    expect(last()).toEqual({ phase: 'empty' });
  });
});
