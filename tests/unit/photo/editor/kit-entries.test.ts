import { describe, expect, it } from 'vitest';
import { deferred } from '../../../support/deferred';
import { EngineError, isAbortError } from 'roundel';
import {
  kitEntries,
  type KitOrder,
  type KitPicture,
  type KitProgress,
} from '../../../../src/photo/editor/kit/kit-entries';
import { zipBlob } from '../../../../src/photo/pipeline/zip';
import { unzipped } from '../../../support/unzipped';

const MODIFIED = new Date(2026, 10, 22, 12, 30);
const NEVER = new AbortController().signal;
const NAMES = ['a.png', 'b.png', 'c.png'];
const SHEET = { name: 'sheet.png', draw: () => Promise.resolve(new Blob(['drawn'])) };

/** A call that makes a picture. The test settles the call. */
interface Asked {
  readonly onPart: (share: number) => void;
  readonly answer: ReturnType<typeof deferred<Blob>>;
}

function afterAWhile(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Returns three pictures. Making a picture rejects when its signal fires, as in the engine. */
function slowPictures() {
  const asked: Asked[] = [];
  const pictures = NAMES.map((name): KitPicture => ({
    name,
    make: async (onPart, signal) => {
      const answer = deferred<Blob>();
      signal.addEventListener('abort', () => {
        answer.reject(new DOMException('cancelled', 'AbortError'));
      });
      asked.push({ onPart, answer });
      return { name, content: await answer.promise };
    },
  }));
  /** Waits until the call with this index has been made, and returns it. */
  const call = async (index: number): Promise<Asked> => {
    for (;;) {
      const found = asked[index];
      if (found !== undefined) return found;
      await afterAWhile();
    }
  };
  return { pictures, asked, call };
}

const QUICK = NAMES.map((name): KitPicture => ({
  name,
  make: () => Promise.resolve({ name, content: new Blob([`PNG of ${name}`]) }),
}));

function order(pictures: readonly KitPicture[], sheet: KitOrder['sheet'] = null): KitOrder {
  return { pictures, sheet, modified: MODIFIED };
}

function makeKit(
  wanted: KitOrder,
  onProgress: (progress: KitProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  return zipBlob(kitEntries(wanted, onProgress, signal), signal);
}

async function readTexts(zip: Blob): Promise<readonly (readonly [string, string])[]> {
  const files = await unzipped(zip);
  return files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()] as const);
}

describe('a kit', () => {
  it('writes every picture under its name, in order, and the sheet last', async () => {
    const zip = await makeKit(order(QUICK, SHEET), () => undefined, NEVER);
    expect(await readTexts(zip)).toEqual([
      ['a.png', 'PNG of a.png'],
      ['b.png', 'PNG of b.png'],
      ['c.png', 'PNG of c.png'],
      ['sheet.png', 'drawn'],
    ]);
  });

  it('leaves the sheet out when the browser cannot draw it', async () => {
    const sheet = { name: 'sheet.png', draw: () => Promise.resolve(null) };
    const zip = await makeKit(order(QUICK, sheet), () => undefined, NEVER);
    expect((await readTexts(zip)).map(([name]) => name)).toEqual(NAMES);
  });

  it('asks for one picture at a time', async () => {
    const { pictures, asked, call } = slowPictures();
    const zip = makeKit(order(pictures), () => undefined, NEVER);
    for (const index of NAMES.keys()) {
      const { answer } = await call(index);
      await afterAWhile();
      expect(asked).toHaveLength(index + 1);
      answer.resolve(new Blob([index.toString()]));
    }
    expect((await readTexts(await zip)).map(([, text]) => text)).toEqual(['0', '1', '2']);
  });

  it('reports the file that is being made and the share of all', async () => {
    const { pictures, call } = slowPictures();
    const reports: KitProgress[] = [];
    const zip = makeKit(
      order(pictures, SHEET),
      (progress) => {
        reports.push(progress);
      },
      NEVER,
    );
    for (const index of NAMES.keys()) {
      const { onPart, answer } = await call(index);
      onPart(0.5);
      answer.resolve(new Blob(['x']));
    }
    await zip;
    expect(reports.map(({ name, done, total, share }) => [name, done, total, share])).toEqual([
      ['a.png', 0, 4, 0],
      ['a.png', 0, 4, 0.125],
      ['b.png', 1, 4, 0.25],
      ['b.png', 1, 4, 0.375],
      ['c.png', 2, 4, 0.5],
      ['c.png', 2, 4, 0.625],
      ['sheet.png', 3, 4, 0.75],
    ]);
  });

  it('fails with the error of the picture and asks for no further one', async () => {
    const { pictures, asked, call } = slowPictures();
    const zip = makeKit(order(pictures), () => undefined, NEVER);
    const outcome = zip.catch((error: unknown) => error);
    (await call(0)).answer.resolve(new Blob(['x']));
    const failure = new EngineError('out-of-memory');
    (await call(1)).answer.reject(failure);
    expect(await outcome).toBe(failure);
    await afterAWhile();
    expect(asked).toHaveLength(2);
  });

  it('stops at once when it is aborted, and reports nothing afterwards', async () => {
    const { pictures, asked, call } = slowPictures();
    const controller = new AbortController();
    const reports: string[] = [];
    const zip = makeKit(
      order(pictures),
      ({ name }) => {
        reports.push(name);
      },
      controller.signal,
    );
    const outcome = zip.catch((error: unknown) => error);
    const { onPart } = await call(0);
    controller.abort();
    expect(isAbortError(await outcome)).toBe(true);
    onPart(0.9);
    await afterAWhile();
    expect(asked).toHaveLength(1);
    expect(reports).toEqual(['a.png']);
  });
});
