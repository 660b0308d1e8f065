import { describe, expect, it } from 'vitest';
import { deferred } from '../../../src/engine/deferred';
import type { EncodeOptions } from '../../../src/engine/engine';
import { abortError, EngineError, isAbortError } from '../../../src/engine/errors';
import type { Op } from '../../../src/engine/op';
import {
  makeKit,
  type KitOrder,
  type KitPicture,
  type KitProgress,
} from '../../../src/pipeline/kit';
import { unzipped } from '../../support/unzipped';

const MODIFIED = new Date(2026, 10, 22, 12, 30);
const NEVER = new AbortController().signal;

function picture(name: string, side: number, png?: Blob): KitPicture {
  return { name, ops: [{ kind: 'crop', x: 0, y: 0, width: side, height: side }], png };
}

const PICTURES = [picture('a.png', 1), picture('b.png', 2), picture('c.png', 3)];

function order(pictures: readonly KitPicture[], sheet: KitOrder['sheet'] = null): KitOrder {
  return { source: 7, pictures, sheet, modified: MODIFIED };
}

/** One encode call, which the test settles. */
interface Asked {
  readonly ops: readonly Op[];
  readonly options: EncodeOptions;
  readonly answer: ReturnType<typeof deferred<Blob>>;
}

/** An engine whose calls reject when their signal fires, as the real one's do. */
function slowEngine() {
  const asked: Asked[] = [];
  const encode = (
    id: number,
    ops: readonly Op[],
    options: EncodeOptions,
    signal: AbortSignal,
  ): Promise<Blob> => {
    expect(id).toBe(7);
    const answer = deferred<Blob>();
    signal.addEventListener('abort', () => {
      answer.reject(abortError());
    });
    asked.push({ ops, options, answer });
    return answer.promise;
  };
  /** The call with this index, once it has come. */
  const call = async (index: number): Promise<Asked> => {
    for (;;) {
      const found = asked[index];
      if (found !== undefined) return found;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { encode, asked, call };
}

/** An engine that answers at once with the side of the square as text. */
const quick = {
  encode: (_id: number, [op]: readonly Op[]): Promise<Blob> =>
    Promise.resolve(new Blob([op?.kind === 'crop' ? `side ${op.width.toString()}` : '?'])),
};

async function textsOf(zip: Blob): Promise<Record<string, string>> {
  const files = await unzipped(zip);
  return Object.fromEntries(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]));
}

describe('makeKit', () => {
  it('writes every picture under its name, in order, and the sheet last', async () => {
    const sheet = { name: 'sheet.png', draw: () => Promise.resolve(new Blob(['drawn'])) };
    const zip = await makeKit(quick, order(PICTURES, sheet), () => undefined, NEVER);
    expect(Object.entries(await textsOf(zip))).toEqual([
      ['a.png', 'side 1'],
      ['b.png', 'side 2'],
      ['c.png', 'side 3'],
      ['sheet.png', 'drawn'],
    ]);
  });

  it('takes a PNG that was made before as it is', async () => {
    const { encode, asked, call } = slowEngine();
    const pictures = [picture('a.png', 1), picture('b.png', 2, new Blob(['made before']))];
    const zip = makeKit({ encode }, order(pictures), () => undefined, NEVER);
    (await call(0)).answer.resolve(new Blob(['made now']));
    expect(await textsOf(await zip)).toEqual({ 'a.png': 'made now', 'b.png': 'made before' });
    expect(asked).toHaveLength(1);
  });

  it('leaves the sheet out when the browser cannot draw it', async () => {
    const sheet = { name: 'sheet.png', draw: () => Promise.resolve(null) };
    const zip = await makeKit(quick, order(PICTURES, sheet), () => undefined, NEVER);
    expect(Object.keys(await textsOf(zip))).toEqual(['a.png', 'b.png', 'c.png']);
  });

  it('asks for one picture at a time, beside the work on the result', async () => {
    const { encode, asked, call } = slowEngine();
    const zip = makeKit({ encode }, order(PICTURES), () => undefined, NEVER);
    for (const [index, { ops }] of PICTURES.entries()) {
      const job = await call(index);
      await new Promise((resolve) => setImmediate(resolve));
      expect(asked).toHaveLength(index + 1);
      expect(job.ops).toBe(ops);
      expect(job.options.lane).toBe('kit');
      job.answer.resolve(new Blob([index.toString()]));
    }
    expect(await textsOf(await zip)).toEqual({ 'a.png': '0', 'b.png': '1', 'c.png': '2' });
  });

  it('reports the file that is being made and the share of all', async () => {
    const { encode, call } = slowEngine();
    const reports: KitProgress[] = [];
    const sheet = { name: 'sheet.png', draw: () => Promise.resolve(new Blob(['drawn'])) };
    const zip = makeKit(
      { encode },
      order(PICTURES, sheet),
      (progress) => reports.push(progress),
      NEVER,
    );
    for (const index of PICTURES.keys()) {
      const { options, answer } = await call(index);
      options.onProgress?.(0.5);
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

  it('fails with the error of the picture and makes no further one', async () => {
    const { encode, asked, call } = slowEngine();
    const zip = makeKit({ encode }, order(PICTURES), () => undefined, NEVER);
    const outcome = zip.catch((error: unknown) => error);
    (await call(0)).answer.resolve(new Blob(['x']));
    const failure = new EngineError('out-of-memory');
    (await call(1)).answer.reject(failure);
    expect(await outcome).toBe(failure);
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toHaveLength(2);
  });

  it('stops at once when it is aborted, and reports nothing afterwards', async () => {
    const { encode, asked, call } = slowEngine();
    const controller = new AbortController();
    const reports: string[] = [];
    const zip = makeKit(
      { encode },
      order(PICTURES),
      ({ name }) => reports.push(name),
      controller.signal,
    );
    const outcome = zip.catch((error: unknown) => error);
    const { options } = await call(0);
    controller.abort();
    expect(isAbortError(await outcome)).toBe(true);
    options.onProgress?.(0.9);
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toHaveLength(1);
    expect(reports).toEqual(['a.png']);
  });
});
