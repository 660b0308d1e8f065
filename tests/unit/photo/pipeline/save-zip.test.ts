/** A ZIP is saved to the browser's downloads, or to a file that the visitor names. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as download from '../../../../src/photo/pipeline/download';
import { saveZip } from '../../../../src/photo/pipeline/save-zip';
import type { ZipEntry } from '../../../../src/photo/pipeline/zip';
import { unzipped } from '../../../support/unzipped';

const saveFile = vi.fn<typeof download.saveFile>();

const LARGE = 1e9;
const SMALL = 1e6;

async function* entries(...names: readonly string[]): AsyncGenerator<ZipEntry> {
  for (const name of names) {
    yield await Promise.resolve({ name, content: new Blob([name]), modified: new Date(0) });
  }
}

/** Stubs the file picker. `file` returns the bytes that were written to the chosen file. */
function stubPicker() {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const state = { closed: false, aborted: false };
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => void chunks.push(chunk),
    close: () => void (state.closed = true),
    abort: () => void (state.aborted = true),
  });
  const showSaveFilePicker = vi.fn(() =>
    Promise.resolve({
      createWritable: () => Promise.resolve(writable),
      getFile: () => Promise.resolve(new Blob(chunks)),
    }),
  );
  vi.stubGlobal('window', { showSaveFilePicker });
  return { showSaveFilePicker, state, file: () => new Blob(chunks) };
}

async function namesIn(zip: Blob | undefined): Promise<readonly string[]> {
  return (await unzipped(zip ?? new Blob())).map(({ name }) => name);
}

beforeEach(() => {
  saveFile.mockReset();
  vi.spyOn(download, 'saveFile').mockImplementation(saveFile);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('streams a large ZIP to the file that the visitor names', async () => {
  const { showSaveFilePicker, state, file } = stubPicker();
  const zip = { name: 'all.zip', entries: entries('a', 'b'), size: LARGE };
  const bytes = await saveZip(zip, new AbortController().signal);
  expect(showSaveFilePicker).toHaveBeenCalledWith(
    expect.objectContaining({ suggestedName: 'all.zip' }),
  );
  expect(state.closed).toBe(true);
  expect(await namesIn(file())).toEqual(['a', 'b']);
  expect(bytes).toBe(file().size);
  expect(saveFile).not.toHaveBeenCalled();
});

it('downloads a small one without a dialog, and a large one where the browser has no dialog', async () => {
  const { showSaveFilePicker } = stubPicker();
  const { signal } = new AbortController();
  await saveZip({ name: 'all.zip', entries: entries('a'), size: SMALL }, signal);
  expect(showSaveFilePicker).not.toHaveBeenCalled();
  vi.stubGlobal('window', {});
  const bytes = await saveZip({ name: 'all.zip', entries: entries('b'), size: LARGE }, signal);
  const saved = saveFile.mock.calls;
  expect(saved.map(([, name]) => name)).toEqual(['all.zip', 'all.zip']);
  expect(saved[1]?.[0].size).toBe(bytes);
  expect(await namesIn(saved[1]?.[0])).toEqual(['b']);
});

it('requests no entry when the visitor cancels the dialog', async () => {
  const cancelled = new DOMException('cancelled', 'AbortError');
  vi.stubGlobal('window', { showSaveFilePicker: () => Promise.reject(cancelled) });
  const next = vi.fn();
  const never = { [Symbol.asyncIterator]: () => ({ next }) };
  const zip = { name: 'all.zip', entries: never, size: LARGE };
  await expect(saveZip(zip, new AbortController().signal)).rejects.toBe(cancelled);
  expect(next).not.toHaveBeenCalled();
});

it('leaves no file behind when an entry fails, or when it is cancelled', async () => {
  const failing = stubPicker();
  const broken = async function* (): AsyncGenerator<ZipEntry> {
    yield* entries('a');
    throw new Error('broken');
  };
  const zip = { name: 'all.zip', entries: broken(), size: LARGE };
  await expect(saveZip(zip, new AbortController().signal)).rejects.toThrow('broken');
  expect(failing.state).toEqual({ closed: false, aborted: true });

  const cancelled = stubPicker();
  const controller = new AbortController();
  const cancelling = async function* (): AsyncGenerator<ZipEntry> {
    yield* entries('a');
    controller.abort();
    yield* entries('b');
  };
  const other = { name: 'all.zip', entries: cancelling(), size: LARGE };
  await expect(saveZip(other, controller.signal)).rejects.toThrow('abort');
  expect(cancelled.state).toEqual({ closed: false, aborted: true });
});
