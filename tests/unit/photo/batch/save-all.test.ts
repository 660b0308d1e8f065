/** Saving results while the list changes, if a file cannot be written, and if results are lost. */
import { describe, expect, it, vi } from 'vitest';
import { saveToFolder, saveZip, type Saving } from '../../../../src/photo/batch/save/save-all';
import type { Batch } from '../../../../src/photo/batch/work/batch';
import type { BatchItem } from '../../../../src/photo/batch/work/item';
import { finished, framed, findId, photo, setUp, states } from './fakes';

const TOOL = 'circle-image-maker';

/** Returns a list with the results of a.jpg, b.jpg and c.jpg. */
async function made() {
  const all = setUp();
  all.batch.add([photo('a.jpg'), photo('b.jpg', 101), photo('c.jpg', 102)]);
  await finished(all.batch);
  all.events.length = 0;
  return all;
}

function createSaving(batch: Batch, lost: BatchItem[] = []): Saving {
  return {
    items: batch.list.all(),
    tool: TOOL,
    readResult: (id) => batch.result(id),
    onProgress: () => undefined,
    onSaved: (items) => {
      batch.noteSaved(items, TOOL);
    },
    onLost: (item) => lost.push(item),
    signal: new AbortController().signal,
  };
}

/** Returns the photos whose results count as saved. */
function saved(batch: Batch): string[] {
  return batch.list
    .all()
    .flatMap(({ path, state }) => (state.phase === 'done' && state.saved ? [path] : []));
}

/**
 * Stubs the folder that the visitor chooses. Files whose names start with `refused` cannot be written.
 *
 * @returns the names of the written files
 */
function stubFolder(refused: string): string[] {
  const written: string[] = [];
  const folder = {
    getFileHandle: (name: string) =>
      Promise.resolve({
        createWritable: () => {
          if (name.startsWith(refused)) throw new DOMException('full', 'QuotaExceededError');
          return Promise.resolve(new WritableStream({ close: () => void written.push(name) }));
        },
      }),
  };
  vi.stubGlobal('window', { showDirectoryPicker: () => Promise.resolve(folder) });
  return written;
}

describe('saving', () => {
  it('does not mark the new picture of a photo that was framed again meanwhile', async () => {
    const { batch, events } = await made();
    const before = batch.list.all();
    batch.reframe(findId(batch, 'b.jpg'), framed({ zoom: 2, x: 0, y: 0 }));
    await finished(batch);
    batch.noteSaved(before, TOOL);
    expect(saved(batch)).toEqual(['a.jpg', 'c.jpg']);
    expect(events.filter(({ type }) => type === 'image_download')).toHaveLength(3);
  });

  it('marks and counts the files of a folder that were written before one failed', async () => {
    const { batch, events } = await made();
    const written = stubFolder('c');
    await expect(saveToFolder(createSaving(batch))).rejects.toThrow('full');
    expect(written).toEqual([`a-${TOOL}.png`, `b-${TOOL}.png`]);
    expect(saved(batch)).toEqual(['a.jpg', 'b.jpg']);
    expect(events).toHaveLength(2);
  });

  it('leaves out a result that the browser lost, and makes it again', async () => {
    const { batch, engines, storage } = await made();
    const written = stubFolder('none');
    const get = storage.get.bind(storage);
    const lostId = findId(batch, 'b.jpg');
    const losing = vi.spyOn(storage, 'get').mockImplementation((kind, id) => {
      return id === lostId ? Promise.resolve(null) : get(kind, id);
    });
    const lost: BatchItem[] = [];
    await saveToFolder(createSaving(batch, lost));
    losing.mockRestore();
    expect(written).toEqual([`a-${TOOL}.png`, `c-${TOOL}.png`]);
    expect(lost.map(({ path }) => path)).toEqual(['b.jpg']);
    engines.encoded.length = 0;
    batch.makeAgain(lost);
    await finished(batch);
    expect(engines.encoded).toHaveLength(1);
    expect(saved(batch)).toEqual(['a.jpg', 'c.jpg']);
    expect(states(batch)).toContain('b.jpg done');
  });

  it('downloads no empty ZIP when all results are lost', async () => {
    const { batch, events, storage } = await made();
    vi.spyOn(storage, 'get').mockResolvedValue(null);
    const lost: BatchItem[] = [];
    // Nothing is downloaded. A download would fail, because this test has no document.
    await saveZip(createSaving(batch, lost));
    expect(lost).toHaveLength(3);
    expect(events).toEqual([]);
  });
});
