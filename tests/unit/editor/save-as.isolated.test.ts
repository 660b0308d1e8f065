/** The files in other formats: when they are encoded, replaced and dropped. The encoder is a fake. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSaveAs } from '../../../src/editor/save-as/save-as';
import { createEditor } from '../../../src/editor/create-editor';
import { track } from '../../../src/editor/track';
import { deferred } from '../../../packages/roundel/src/engine/deferred';
import { abortError, EngineError } from '../../../packages/roundel/src/engine/errors';
import type {
  FormattedFile,
  LossyFormat,
} from '../../../packages/roundel/src/engine/formats/encode-as';
import { saveFile } from '../../../src/pipeline/download';
import { quickEngine } from './quick-engine';

vi.mock(import('../../../src/editor/track'), () => ({ track: vi.fn() }));
vi.mock(import('../../../src/pipeline/download'), async (original) => ({
  ...(await original()),
  saveFile: vi.fn(),
}));

const GIF = new File(['GIF89a and what follows'], 'holiday.gif');

/** One file that the test settles. */
interface Asked {
  readonly format: LossyFormat;
  readonly signal: AbortSignal;
  readonly answer: ReturnType<typeof deferred<FormattedFile>>;
}

function fileOf(text: string): FormattedFile {
  return { file: new Blob([text]), isOnWhite: false };
}

async function withResult() {
  const asked: Asked[] = [];
  const editor = createEditor(quickEngine(() => Promise.resolve(new Blob(['png']))));
  const saveAs = createSaveAs(
    editor,
    (_pixels, format, _options, signal = new AbortController().signal) => {
      if (signal.aborted) return Promise.reject(abortError());
      const answer = deferred<FormattedFile>();
      asked.push({ format, signal, answer });
      return answer.promise;
    },
  );
  const done = () =>
    vi.waitFor(() => {
      expect(editor.store.getState().status.phase).toBe('done');
    });
  await editor.actions.choose(GIF);
  await done();
  /** The request for the file with this number, starting at 1, once it has been made. */
  const next = async (number: number): Promise<Asked> => {
    await vi.waitFor(() => {
      expect(asked.length).toBeGreaterThanOrEqual(number);
    });
    const found = asked[number - 1];
    if (found === undefined) throw new Error('not asked');
    return found;
  };
  const phases = () => {
    const { jpeg, webp } = saveAs.store.getState().formats;
    return [jpeg.phase, webp.phase];
  };
  return { editor, saveAs, asked, next, phases, done };
}

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  vi.mocked(track).mockReset();
});

describe('saving in another format', () => {
  it('makes the files one by one once it is open, and saves and counts them', async () => {
    const { saveAs, asked, next, phases, editor } = await withResult();
    expect(asked).toEqual([]);
    saveAs.open();
    const jpeg = await next(1);
    expect([jpeg.format, ...phases()]).toEqual(['jpeg', 'working', 'waiting']);
    expect(saveAs.save('jpeg')).toBe(false);
    jpeg.answer.resolve(fileOf('jpeg'));
    const webp = await next(2);
    webp.answer.resolve(fileOf('webp'));
    await vi.waitFor(() => {
      expect(phases()).toEqual(['ready', 'ready']);
    });
    vi.mocked(track).mockReset();
    expect(saveAs.save('jpeg')).toBe(true);
    const tool = editor.store.getState().toolId;
    const [file, name] = vi.mocked(saveFile).mock.lastCall ?? [];
    expect(await file?.text()).toBe('jpeg');
    expect(name).toMatch(new RegExp(`^edited-${tool}-\\d+\\.jpg$`));
    expect(vi.mocked(track).mock.calls).toEqual([[{ type: 'image_download', data: { tool } }]]);
  });

  it('drops files of an older result, also one that comes too late', async () => {
    const { saveAs, next, phases, editor, done } = await withResult();
    saveAs.open();
    const old = await next(1);
    editor.actions.selectTool('blur-sides-of-photo');
    expect(old.signal.aborted).toBe(true);
    old.answer.resolve(fileOf('old'));
    await done();
    const fresh = await next(2);
    expect(fresh.format).toBe('jpeg');
    fresh.answer.resolve(fileOf('new'));
    await next(3);
    expect(phases()).toEqual(['ready', 'working']);
    saveAs.save('jpeg');
    expect(await vi.mocked(saveFile).mock.lastCall?.[0].text()).toBe('new');
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
    (await next(2)).answer.resolve(fileOf('webp'));
    await vi.waitFor(() => {
      expect(phases()).toEqual(['failed', 'ready']);
    });
    saveAs.retry();
    const again = await next(3);
    expect(again.format).toBe('jpeg');
    again.answer.resolve(fileOf('jpeg'));
    await vi.waitFor(() => {
      expect(phases()).toEqual(['ready', 'ready']);
    });
  });
});
