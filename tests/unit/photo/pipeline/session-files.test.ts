import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../support/deferred';
import { EngineError } from 'roundel';
import { isNamedHeic, isNamedPicture } from '../../../../src/photo/pipeline/photo-files';
import { PNG_BYTES, pngFile, setUp, withPhoto } from './session-setup';

describe('files', () => {
  it('accepts a file of exactly the maximum size and refuses one byte more', async () => {
    const exact = setUp(PNG_BYTES.length);
    expect(await exact.session.choose(pngFile('exact.png'))).toBe(true);
    const over = setUp(PNG_BYTES.length);
    expect(await over.session.choose(pngFile('over.png', 1))).toBe(false);
    expect(over.failures).toEqual([{ code: 'file-too-large', maxBytes: PNG_BYTES.length }]);
    expect(over.statuses).toEqual([]);
  });

  it('detects the type from the first bytes, not from the name', async () => {
    const { session, failures } = setUp();
    expect(await session.choose(new File(['plain text'], 'photo.png'))).toBe(false);
    expect(failures).toEqual([{ code: 'unsupported-type' }]);
    expect(await session.choose(pngFile('photo.txt'))).toBe(true);
  });

  it.each(['a.JFIF', 'b.jpg_large', 'c.pjpeg', 'd.apng', 'e.HIF', 'f.heics', 'g.avci', 'h.jxl'])(
    'takes a file without a type for a photo if its name is %s',
    (name) => {
      expect(isNamedPicture({ name, type: '' })).toBe(true);
      expect(isNamedPicture({ name: `${name}.txt`, type: '' })).toBe(false);
    },
  );

  it('knows the names of HEIC photos', () => {
    const heic = ['a.heic', 'b.HEIF', 'c.heics', 'd.HIF', 'e.jpg'].map((name) =>
      isNamedHeic({ name, type: '' }),
    );
    expect(heic).toEqual([true, true, true, true, false]);
  });

  it('reports an empty file, whatever its type', async () => {
    const { session, failures } = setUp();
    await session.choose(new File([], 'photo.jpg', { type: 'image/jpeg' }));
    await session.choose(new File([], 'notes.txt'));
    expect(failures).toEqual([{ code: 'file-empty' }, { code: 'file-empty' }]);
  });

  it('reports a file that can no longer be read', async () => {
    const { session, failures } = setUp();
    const file = pngFile('gone.png');
    vi.spyOn(file, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    } as Blob);
    await session.choose(file);
    expect(failures).toEqual([{ code: 'file-unreadable' }]);
  });

  it('reports a deleted file that the browser claims to be empty', async () => {
    const { session, failures } = setUp();
    const file = new File([], 'gone.png');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
    await session.choose(file);
    expect(failures).toEqual([{ code: 'file-unreadable' }]);
  });

  it('keeps the current photo when the next file is refused', async () => {
    const { session, statuses, last, visible } = await withPhoto();
    const before = statuses.length;
    await session.choose(new File(['plain text'], 'notes.txt'));
    expect(statuses).toHaveLength(before);
    expect(last()?.phase).toBe('done');
    expect(visible().result).toBe(true);
  });

  it('returns to the current photo when the next one cannot be decoded', async () => {
    const { session, engine, failures, last, next } = await withPhoto();
    engine.onOpen = () => Promise.reject(new EngineError('decode-failed'));
    const done = next('done');
    await session.choose(pngFile('broken.png'));
    await done;
    expect(failures.at(-1)).toEqual({ code: 'decode-failed' });
    expect(last()).toMatchObject({ phase: 'done', file: { name: 'first.png' } });
    expect(engine.closed).toEqual([false]);
  });

  it('returns to empty when the first file cannot be decoded', async () => {
    const { session, engine, failures, last } = setUp();
    engine.onOpen = () => Promise.reject(new EngineError('decode-failed'));
    await session.choose(pngFile('broken.png'));
    expect(failures.at(-1)).toEqual({ code: 'decode-failed' });
    expect(last()).toEqual({ phase: 'empty' });
  });

  it('closes the previous photo and its bitmaps', async () => {
    const { session, engine, next } = await withPhoto();
    const { source, avatars } = session.display;
    const done = next('done');
    await session.choose(pngFile('second.png'));
    await done;
    expect(engine.closed).toEqual([true, false]);
    expect([source, ...avatars]).toMatchObject([{ closed: true }, { closed: true }]);
  });

  it('uses the newest of two files, however slow the first is', async () => {
    const { session, engine, last, next, statuses } = setUp();
    const slow = deferred<undefined>();
    engine.onOpen = async (file) => {
      if ((file as File).name === 'slow.png') await slow.promise;
    };
    const chosen = next('chosen');
    const first = session.choose(pngFile('slow.png'));
    await chosen;
    const done = next('done');
    await session.choose(pngFile('fast.png'));
    await done;
    slow.resolve(undefined);
    expect(await first).toBe(false);
    expect(last()).toMatchObject({ phase: 'done', file: { name: 'fast.png' } });
    expect(statuses.filter(({ phase }) => phase === 'done')).toHaveLength(1);
  });
});
