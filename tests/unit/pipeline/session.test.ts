import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../src/engine/deferred';
import type { Engine, ImageInfo, OpenOptions, Rendered } from '../../../src/engine/engine';
import { abortError, EngineError } from '../../../src/engine/errors';
import type { Op } from '../../../src/engine/op';
import type { Failure } from '../../../src/pipeline/failure';
import { Session } from '../../../src/pipeline/session';
import type { SessionHost } from '../../../src/pipeline/session-host';
import type { Status } from '../../../src/pipeline/status';

const PNG_BYTES = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0];
const MASK: readonly Op[] = [{ kind: 'circleMask' }];

function pngFile(name: string, padding = 0): File {
  return new File([new Uint8Array([...PNG_BYTES, ...new Uint8Array(padding)])], name);
}

/** A bitmap that records whether it was closed. */
function bitmap(width = 4): ImageBitmap & { closed: boolean } {
  return {
    width,
    height: 3,
    closed: false,
    close() {
      this.closed = true;
    },
  };
}

/** Rejects when the signal fires, like every engine. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(abortError());
      });
    }),
  ]);
}

/** An engine whose steps resolve at once unless a test replaces them. */
class FakeEngine implements Engine {
  readonly closed: number[] = [];
  readonly opened: OpenOptions[] = [];
  readonly rendered: (readonly Op[])[] = [];
  /** Renders and encodes in order. The original photo is rendered without operations. */
  readonly steps: ('render' | 'encode' | 'render original')[] = [];
  #last = 0;
  onOpen = (_file: Blob): Promise<void> => Promise.resolve();
  onEncode = (_ops: readonly Op[]): Promise<Blob> => Promise.resolve(new Blob(['png']));
  onRender = (_ops: readonly Op[]): Promise<Rendered> =>
    Promise.resolve({ bitmap: bitmap(), width: 40, height: 30 });

  async open(file: Blob, signal: AbortSignal, options: OpenOptions): Promise<ImageInfo> {
    this.opened.push(options);
    await abortable(this.onOpen(file), signal);
    const id = ++this.#last;
    return {
      id,
      width: 40,
      height: 30,
      type: 'png',
      animated: false,
      metadata: [],
      engine: 'wasm',
    };
  }
  render(_id: number, ops: readonly Op[], _options: object, signal: AbortSignal) {
    this.rendered.push(ops);
    this.steps.push(ops.length > 0 ? 'render' : 'render original');
    return abortable(this.onRender(ops), signal);
  }
  encode(_id: number, ops: readonly Op[], _options: object, signal: AbortSignal) {
    this.steps.push('encode');
    return abortable(this.onEncode(ops), signal);
  }
  encodePixels() {
    return Promise.resolve(new Blob(['png']));
  }
  faces() {
    return Promise.resolve([]);
  }
  close(id: number): void {
    this.closed.push(id);
  }
}

function setUp(maxBytes = 100) {
  const engine = new FakeEngine();
  const statuses: Status[] = [];
  const failures: (Failure | null)[] = [];
  let plan: readonly Op[] = MASK;
  let resultSide: number | undefined;
  const waiting: { phase: Status['phase']; resolve: () => void }[] = [];
  const host: SessionHost = {
    plan: () => plan,
    resultSide: () => resultSide,
    maxBytes: () => maxBytes,
    onStatus: (status) => {
      statuses.push(status);
      for (const entry of waiting.splice(0)) {
        if (entry.phase === status.phase) entry.resolve();
        else waiting.push(entry);
      }
    },
    onUploadFailure: (failure) => failures.push(failure),
    onFrames: () => undefined,
    onPhoto: () => undefined,
  };
  const session = new Session(engine, host);
  return {
    engine,
    session,
    statuses,
    failures,
    setPlan: (ops: readonly Op[]) => {
      plan = ops;
    },
    setResultSide: (side: number | undefined) => {
      resultSide = side;
    },
    phases: () => statuses.map(({ phase }) => phase),
    last: () => statuses.at(-1),
    /** Resolves at the next status with this phase. */
    next: (phase: Status['phase']) =>
      new Promise<void>((resolve) => waiting.push({ phase, resolve })),
  };
}

/** A session with a photo whose result, PNG and original are there. */
async function withPhoto() {
  const all = setUp();
  await all.session.choose(pngFile('first.png'));
  await vi.waitFor(() => {
    expect(all.last()?.phase).toBe('done');
    expect(all.session.frames.source).not.toBeNull();
  });
  return all;
}

describe('choosing a file', () => {
  it('goes through chosen and busy to done, with frames to show', async () => {
    const { phases, last, session } = await withPhoto();
    expect(phases()).toEqual(['chosen', 'busy', 'busy', 'done']);
    expect(last()).toMatchObject({
      preview: { width: 40, height: 30 },
      file: { name: 'first.png' },
    });
    expect(session.frames.source).not.toBeNull();
    expect(session.frames.result).not.toBeNull();
  });

  it('opens it with the side of the result that the tool will ask for', async () => {
    const { engine, session, setResultSide } = setUp();
    setResultSide(640);
    await session.choose(pngFile('first.png'));
    setResultSide(undefined);
    await session.choose(pngFile('second.png'));
    expect(engine.opened.map((options) => options.resultSide)).toEqual([640, undefined]);
  });

  it('makes the PNG before it renders the original photo', async () => {
    const { engine } = await withPhoto();
    expect(engine.steps).toEqual(['render', 'encode', 'render original']);
  });

  it('gives the engine its next job before the page renders the outcome of the last', async () => {
    const { engine, session, statuses, next } = setUp();
    const told: (Status['phase'] | undefined)[] = [];
    const shown: boolean[] = [];
    engine.onOpen = () => {
      told.push(statuses.at(-1)?.phase);
      return Promise.resolve();
    };
    engine.onRender = () => {
      told.push(statuses.at(-1)?.phase);
      return Promise.resolve({ bitmap: bitmap(), width: 40, height: 30 });
    };
    engine.onEncode = () => {
      shown.push(session.frames.result !== null);
      return Promise.resolve(new Blob());
    };
    const done = next('done');
    await session.choose(pngFile('first.png'));
    await done;
    expect(told.slice(0, 2)).toEqual([undefined, 'chosen']);
    expect(shown).toEqual([false]);
  });

  it('tells the page first when another tool is chosen, which must not offer the old PNG', async () => {
    const { engine, session, last, next } = await withPhoto();
    const told: (Status['phase'] | undefined)[] = [];
    engine.onRender = () => {
      told.push(last()?.phase);
      return Promise.resolve({ bitmap: bitmap(), width: 40, height: 30 });
    };
    const done = next('done');
    session.rebuild(false);
    await done;
    expect(told).toEqual(['busy']);
  });

  it('closes a photo that opens after it was removed', async () => {
    const { engine, session, next } = setUp();
    const info = await engine.open(pngFile('late.png'), new AbortController().signal, {});
    const late = deferred<ImageInfo>();
    // An engine that does not notice the abort in time.
    vi.spyOn(engine, 'open').mockReturnValue(late.promise);
    const chosen = next('chosen');
    const choosing = session.choose(pngFile('late.png'));
    await chosen;
    session.remove();
    late.resolve(info);
    expect(await choosing).toBe(false);
    expect(engine.closed).toEqual([info.id]);
  });

  it('makes the PNG available while the original photo is being rendered', async () => {
    const { engine, session, next, last } = setUp();
    engine.onRender = (ops) =>
      ops.length > 0
        ? Promise.resolve({ bitmap: bitmap(), width: 40, height: 30 })
        : new Promise(() => undefined);
    const done = next('done');
    await session.choose(pngFile('first.png'));
    await done;
    expect(last()?.phase).toBe('done');
    expect(session.frames.source).toBeNull();
  });

  it('waits for the avatar previews neither with the result nor with the PNG', async () => {
    const { session, next } = setUp();
    const avatar = deferred<ImageBitmap>();
    vi.stubGlobal('createImageBitmap', () => avatar.promise);
    const done = next('done');
    await session.choose(pngFile('first.png'));
    await done;
    expect(session.frames.result).not.toBeNull();
    expect(session.frames.avatar).toBeNull();
    const small = bitmap();
    avatar.resolve(small);
    await vi.waitFor(() => {
      expect(session.frames.avatar).toBe(small);
    });
  });

  it('closes avatar previews that come too late', async () => {
    const { session, next } = setUp();
    const avatar = deferred<ImageBitmap>();
    vi.stubGlobal('createImageBitmap', () => avatar.promise);
    const done = next('done');
    await session.choose(pngFile('first.png'));
    await done;
    session.remove();
    const small = bitmap();
    avatar.resolve(small);
    await vi.waitFor(() => {
      expect(small.closed).toBe(true);
    });
    expect(session.frames.avatar).toBeNull();
  });

  it('shows the original photo when the result fails', async () => {
    const { engine, session, next } = setUp();
    const failed = next('failed');
    engine.onRender = (ops) =>
      ops.length > 0
        ? Promise.reject(new EngineError('too-many-pixels'))
        : Promise.resolve({ bitmap: bitmap(), width: 40, height: 30 });
    await session.choose(pngFile('large.png'));
    await failed;
    expect(session.frames.source).not.toBeNull();
    expect(session.frames.result).toBeNull();
  });

  it('shows the original photo and the failure when the PNG cannot be made', async () => {
    const { engine, session, next, last } = setUp();
    engine.onEncode = () => Promise.reject(new EngineError('out-of-memory'));
    const failed = next('failed');
    await session.choose(pngFile('large.png'));
    await failed;
    expect(session.frames.source).not.toBeNull();
    expect(session.frames.result).toBeNull();
    expect(last()).toMatchObject({ failure: { code: 'out-of-memory' } });
  });

  it('keeps the PNG when the original photo cannot be shown, and tries again later', async () => {
    const { engine, session, next, last } = setUp();
    const usual = engine.onRender;
    const tried = deferred<undefined>();
    engine.onRender = (ops) => {
      if (ops.length > 0) return usual(ops);
      tried.resolve(undefined);
      return Promise.reject(new EngineError('out-of-memory'));
    };
    await session.choose(pngFile('large.png'));
    await tried.promise;
    expect(last()?.phase).toBe('done');
    expect(session.frames.source).toBeNull();
    engine.onRender = usual;
    const done = next('done');
    session.rebuild(true);
    await done;
    await vi.waitFor(() => {
      expect(session.frames.source).not.toBeNull();
    });
  });

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
    const { session, statuses, last } = await withPhoto();
    const before = statuses.length;
    await session.choose(new File(['plain text'], 'notes.txt'));
    expect(statuses).toHaveLength(before);
    expect(last()?.phase).toBe('done');
    expect(session.frames.result).not.toBeNull();
  });

  it('returns to the current photo when the next one cannot be decoded', async () => {
    const { session, engine, failures, last, next } = await withPhoto();
    engine.onOpen = () => Promise.reject(new EngineError('decode-failed'));
    const done = next('done');
    await session.choose(pngFile('broken.png'));
    await done;
    expect(failures.at(-1)).toEqual({ code: 'decode-failed' });
    expect(last()).toMatchObject({ phase: 'done', file: { name: 'first.png' } });
    expect(engine.closed).toEqual([]);
  });

  it('returns to empty when the first file cannot be decoded', async () => {
    const { session, engine, failures, last } = setUp();
    engine.onOpen = () => Promise.reject(new EngineError('decode-failed'));
    await session.choose(pngFile('broken.png'));
    expect(failures.at(-1)).toEqual({ code: 'decode-failed' });
    expect(last()).toEqual({ phase: 'empty' });
  });

  it('closes the previous photo and its frames', async () => {
    const { session, engine, next } = await withPhoto();
    const { source, result } = session.frames as unknown as {
      source: { closed: boolean };
      result: { closed: boolean };
    };
    const done = next('done');
    await session.choose(pngFile('second.png'));
    await done;
    expect(engine.closed).toEqual([1]);
    expect([source.closed, result.closed]).toEqual([true, true]);
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

describe('building a result', () => {
  it('drops the late result of an older plan', async () => {
    const { session, engine, setPlan, last, next } = await withPhoto();
    const slow = deferred<Blob>();
    const encoding = deferred<undefined>();
    engine.onEncode = (ops) => {
      if (ops !== MASK) return Promise.resolve(new Blob(['newest']));
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
    engine.rendered.length = 0;
    const first = deferred<Rendered>();
    const gate = deferred<undefined>();
    engine.onRender = () => {
      if (engine.rendered.length > 1)
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
    expect(engine.rendered).toHaveLength(1);
    first.resolve({ bitmap: bitmap(), width: 1, height: 1 });
    await done;
    // Of the three changes during the first render only the last is rendered.
    expect(engine.rendered).toEqual([MASK, newest]);
    expect(encoded).toEqual([newest]);
  });

  it('clears the result for another tool and keeps it for a slider', async () => {
    const { session, engine } = await withPhoto();
    engine.onRender = () => new Promise(() => undefined);
    session.rebuild(true);
    expect(session.frames.result).not.toBeNull();
    session.rebuild(false);
    expect(session.frames.result).toBeNull();
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
    expect(engine.closed).toEqual([]);
  });

  it('closes a frame that arrives after the photo was removed', async () => {
    const { session, engine, last } = await withPhoto();
    const late = deferred<Rendered>();
    const frame = bitmap();
    // An engine that does not notice the abort in time.
    vi.spyOn(engine, 'render').mockReturnValue(late.promise);
    session.rebuild(true);
    session.remove();
    late.resolve({ bitmap: frame, width: 1, height: 1 });
    await vi.waitFor(() => {
      expect(frame.closed).toBe(true);
    });
    expect(last()).toEqual({ phase: 'empty' });
    expect(session.frames.result).toBeNull();
  });
});

describe('removing the photo', () => {
  it('closes it and all its frames', async () => {
    const { session, engine, last } = await withPhoto();
    session.remove();
    expect(last()).toEqual({ phase: 'empty' });
    expect(engine.closed).toEqual([1]);
    expect(session.frames).toMatchObject({ source: null, result: null, avatar: null });
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
