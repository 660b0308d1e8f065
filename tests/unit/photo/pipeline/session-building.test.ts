import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../support/deferred';
import { type Preview, EngineError, type Op } from 'roundel';
import { bitmap, MASK, pngFile, setUp, withPhoto } from './session-setup';

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
    engine.previewed.length = 0;
    const first = deferred<Preview>();
    const gate = deferred<undefined>();
    engine.onPreview = () => {
      if (engine.previewed.length > 1)
        return Promise.resolve({ bitmap: bitmap(), width: 3, height: 3 });
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
    expect(engine.previewed).toHaveLength(1);
    first.resolve({ bitmap: bitmap(), width: 1, height: 1 });
    await done;
    // There were three changes during the first render. Only the last change is rendered.
    expect(engine.previewed).toEqual([MASK, newest]);
    expect(encoded).toEqual([newest]);
  });

  it('clears the result for another tool and keeps it for a slider', async () => {
    const { session, engine } = await withPhoto();
    engine.onPreview = () => new Promise(() => undefined);
    session.rebuild(true);
    expect(session.bitmaps.result).not.toBeNull();
    session.rebuild(false);
    expect(session.bitmaps.result).toBeNull();
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

  it('closes a frame that arrives after the photo was removed', async () => {
    const { session, engine, last } = await withPhoto();
    const late = deferred<Preview>();
    const frame = bitmap();
    // This engine does not notice the abort in time.
    for (const photo of engine.photos) photo.preview = () => late.promise;
    session.rebuild(true);
    session.remove();
    late.resolve({ bitmap: frame, width: 1, height: 1 });
    await vi.waitFor(() => {
      expect(frame.closed).toBe(true);
    });
    expect(last()).toEqual({ phase: 'empty' });
    expect(session.bitmaps.result).toBeNull();
  });
});

describe('removing the photo', () => {
  it('closes all its bitmaps at once, and the photo when it is dropped', async () => {
    const { session, engine, last } = await withPhoto();
    session.remove();
    expect(last()).toEqual({ phase: 'empty' });
    expect(session.bitmaps).toMatchObject({ source: null, result: null, avatar: null });
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
