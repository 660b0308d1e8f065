import { allowAnySize } from '../../../support/fake-photo';
import { describe, expect, it, vi } from 'vitest';
import { createShrink, type ShrinkState } from '../../../../src/photo/editor/export/shrink';
import { createEditor } from '../../../../src/photo/editor/create-editor';
import { deferred } from '../../../support/deferred';
import { type EncodeOptions, EngineError, type Op } from 'roundel';
import { quickEngine } from './quick-engine';

const GIF = new File(['GIF89a and what follows'], 'holiday.gif');
/** The PNG of 100 bytes that the engine encodes at the level `fast`. */
const FAST = new Blob([new Uint8Array(100)]);

/** A call of `encode` at the level `smallest`. The test settles the call. */
interface Asked {
  readonly ops: readonly Op[];
  readonly options: EncodeOptions;
  readonly signal: AbortSignal;
  readonly answer: ReturnType<typeof deferred<Blob>>;
}

function readSignal({ signal }: EncodeOptions): AbortSignal {
  if (signal === undefined) throw new Error('the work cannot be cancelled');
  return signal;
}

/** Returns an editor with a finished result. Its engine encodes `fast` at once. The test settles `smallest`. */
async function withResult() {
  const asked: Asked[] = [];
  const fast: (readonly Op[])[] = [];
  const engine = quickEngine((ops, options = {}) => {
    if (options.level !== 'smallest') {
      fast.push(ops);
      return Promise.resolve(FAST);
    }
    const answer = deferred<Blob>();
    asked.push({ ops, options, signal: readSignal(options), answer });
    return answer.promise;
  });
  const editor = createEditor(engine, vi.fn(), allowAnySize);
  const shrink = createShrink(editor);
  const done = () =>
    vi.waitFor(() => {
      expect(editor.store.getState().status.phase).toBe('done');
    });
  await editor.actions.choose(GIF);
  await done();
  const png = () => {
    const { status } = editor.store.getState();
    return status.phase === 'done' ? status.png : null;
  };
  const state = (): ShrinkState => shrink.store.getState();
  /** Starts making the file smaller, and returns the call that the engine received. */
  const started = () => {
    const before = asked.length;
    const over = shrink.start();
    const job = asked[before];
    if (job === undefined) throw new Error('the engine was not asked');
    return { ...job, over };
  };
  return { editor, shrink, asked, fast, done, png, state, started };
}

describe('createShrink', () => {
  it('replaces the PNG with the smaller one and reports both sizes', async () => {
    const { fast, png, state, started } = await withResult();
    const { ops, options, answer, over } = started();
    // The engine must get the operations of the current PNG.
    expect([ops]).toEqual(fast);
    expect(state()).toEqual({ phase: 'working', progress: 0 });
    options.onProgress?.(0.5);
    expect(state()).toEqual({ phase: 'working', progress: 0.5 });
    expect(png()).toBe(FAST);
    const small = new Blob([new Uint8Array(60)]);
    answer.resolve(small);
    await over;
    expect(png()).toBe(small);
    expect(state()).toEqual({ phase: 'smaller', before: 100, after: 60 });
  });

  it('keeps the PNG when the smallest encoding is no smaller', async () => {
    const { png, state, started } = await withResult();
    const { answer, over } = started();
    answer.resolve(new Blob([new Uint8Array(100)]));
    await over;
    expect(png()).toBe(FAST);
    expect(state()).toEqual({ phase: 'smallest' });
  });

  it('keeps the PNG after a failure, reports the failure and can be retried', async () => {
    const { png, state, started } = await withResult();
    const first = started();
    first.answer.reject(new EngineError('out-of-memory'));
    await first.over;
    expect(png()).toBe(FAST);
    expect(state()).toEqual({ phase: 'failed', failure: { code: 'out-of-memory' } });
    const second = started();
    second.answer.resolve(new Blob(['small']));
    await second.over;
    expect(state()).toMatchObject({ phase: 'smaller', after: 5 });
  });

  it('keeps the PNG after a cancellation, even if the encoding finishes later', async () => {
    const { shrink, png, state, started } = await withResult();
    const { answer, options, signal, over } = started();
    shrink.cancel();
    expect(signal.aborted).toBe(true);
    expect(state()).toEqual({ phase: 'offered' });
    options.onProgress?.(0.9);
    answer.resolve(new Blob(['late']));
    await over;
    expect(png()).toBe(FAST);
    expect(state()).toEqual({ phase: 'offered' });
  });

  it('does not report a failure when the engine rejects a cancelled encoding', async () => {
    const { shrink, state, started } = await withResult();
    const { answer, over } = started();
    shrink.cancel();
    answer.reject(new DOMException('cancelled', 'AbortError'));
    await over;
    expect(state()).toEqual({ phase: 'offered' });
  });

  it('ignores the first encoding when it is cancelled and started again', async () => {
    const { shrink, png, state, started } = await withResult();
    const first = started();
    shrink.cancel();
    const second = started();
    first.answer.reject(new DOMException('cancelled', 'AbortError'));
    await first.over;
    expect(state()).toMatchObject({ phase: 'working' });
    const small = new Blob(['small']);
    second.answer.resolve(small);
    await second.over;
    expect(png()).toBe(small);
  });

  const CHANGES = {
    'a setting': ({ actions }) => {
      actions.setParam('zoom', 2);
    },
    'another tool': ({ actions }) => {
      actions.selectTool('square-image-maker');
    },
    'another photo': ({ actions }) => actions.choose(GIF),
  } satisfies Record<string, (editor: ReturnType<typeof createEditor>) => unknown>;

  it.each(Object.entries(CHANGES))('cancels for %s', async (_what, change) => {
    const { editor, done, png, state, started } = await withResult();
    const { answer, signal, over } = started();
    await change(editor);
    expect(signal.aborted).toBe(true);
    await done();
    answer.resolve(new Blob(['of the old result']));
    await over;
    expect(png()).toBe(FAST);
    expect(state()).toEqual({ phase: 'offered' });
  });

  it('cancels when the photo is removed', async () => {
    const { editor, state, started } = await withResult();
    const { answer, signal, over } = started();
    editor.actions.remove();
    expect(signal.aborted).toBe(true);
    answer.resolve(new Blob(['of no photo']));
    await over;
    expect(editor.store.getState().status).toEqual({ phase: 'empty' });
    expect(state()).toEqual({ phase: 'offered' });
  });

  it('is offered again with every new result', async () => {
    const { editor, done, png, state, started } = await withResult();
    const { answer, over } = started();
    answer.resolve(new Blob(['small']));
    await over;
    editor.actions.setParam('zoom', 2);
    expect(state()).toEqual({ phase: 'offered' });
    await done();
    expect(png()).toBe(FAST);
  });

  it('runs once at a time and only with a finished result', async () => {
    const { editor, shrink, asked, started } = await withResult();
    started();
    await shrink.start();
    expect(asked).toHaveLength(1);
    editor.actions.remove();
    await shrink.start();
    expect(asked).toHaveLength(1);
  });
});
