/**
 * The benchmark page: one object with everything that is timed. Its methods take
 * and return JSON, so that every browser driver can call them.
 */
import { ALL_JOBS } from '../../../src/benchmark/jobs';
import { summarise } from '../../../src/benchmark/statistics';
import { PixelWorker } from '../../../src/benchmark/pixel-worker';
import { runBenchmark } from '../../../src/benchmark/run';
import { EngineClient } from 'roundel/engine/client';
import type { EngineKind } from 'roundel/engine/engine';
import type { Op } from 'roundel/engine/op';
import { PREVIEW_SIDE } from '../../../src/pipeline/preview-side';
import { findTool } from '../../../src/tools/registry';
import type { ToolId } from 'roundel/tools/registry';
import { toBase64 } from './base64';
import { decodedPng } from './decoded-png';
import { fileNamed, load, make } from './files';
import { KernelBench, type KernelJob } from './kernels';
import { peakWasmMemory } from './memory';
import { timePngs } from './pngs';
import { psnrOf, referencesOf } from './quality';
import { reencode, sizeOf } from './reencode';
import { clock, takeTurns } from './turns';

const engines: Readonly<Record<EngineKind, EngineClient>> = {
  wasm: new EngineClient({ preference: 'wasm' }),
  canvas: new EngineClient({ preference: 'canvas' }),
};
const pixels = new PixelWorker();
const never = new AbortController().signal;

let kernels: KernelBench | null = null;

function openedKernels(): KernelBench {
  if (kernels === null) throw new Error('openKernels was not called');
  return kernels;
}

/** The centred square, scaled: what the tools for the three networks start with. */
function cover({ width, height }: { width: number; height: number }, side: number): readonly Op[] {
  const short = Math.min(width, height);
  const source = { x: (width - short) / 2, y: (height - short) / 2, width: short, height: short };
  return [{ kind: 'resize', source, width: side, height: side }];
}

const bench = {
  load,
  make,
  reencode,
  sizeOf,
  summarise,

  /** Starts both engines before anything is timed. */
  warm: () => Promise.all([engines.wasm.warm(), engines.canvas.warm()]),

  /** Runs the site's own benchmark of tools, which first checks that both paths agree. */
  tools: (name: string, ids: readonly ToolId[], repetitions: number) => {
    const jobs = ALL_JOBS.filter((job) => job.kind === 'tool' && ids.includes(job.id));
    const now = () => performance.now();
    const parts = { engines, compare: pixels.compare.bind(pixels), now };
    return runBenchmark(fileNamed(name), parts, {
      jobs,
      repetitions,
      signal: never,
      onProgress: () => undefined,
    });
  },

  /** Times the browser's plain decoding of the file. */
  decode: async (name: string, runs: number) => {
    const run = async () => {
      const bitmaps: ImageBitmap[] = [];
      const ms = await clock(async () => bitmaps.push(await createImageBitmap(fileNamed(name))));
      for (const bitmap of bitmaps) bitmap.close();
      return { ms };
    };
    return takeTurns([{ name: 'createImageBitmap', run }], runs);
  },

  /** Opens a picture for the three methods below. */
  openKernels: async (name: string) => {
    kernels = await KernelBench.open(name);
  },
  addPeer: (name: string) => openedKernels().addPeer(name),
  kernel: (job: KernelJob, runs: number) => openedKernels().time(job, runs),
  kernelBesideCopy: (job: KernelJob, runs: number) => openedKernels().timeBesideCopy(job, runs),

  png: (name: string, cutOut: boolean, runs: number) =>
    timePngs(name, cutOut, engines.canvas, runs),

  /** A picture's file, and its decoded pixels as a PNG, both as base64. */
  fileBase64: (name: string) => toBase64(fileNamed(name)),
  pngBase64: async (name: string) => toBase64(await decodedPng(name)),

  memory: peakWasmMemory,

  /** Runs a tool once on the Canvas path, while the driver measures the process's memory. */
  canvasOnce: async (name: string, id: ToolId) => {
    const info = await engines.canvas.open(fileNamed(name), {}, never);
    const ops = findTool(id)?.plan({}, info) ?? [];
    const { bitmap } = await engines.canvas.render(info.id, ops, { maxSide: PREVIEW_SIDE }, never);
    bitmap.close();
    await engines.canvas.encode(info.id, ops, {}, never);
    engines.canvas.close(info.id);
  },

  /** PSNR in decibels of both paths' scaled squares against every reference. */
  quality: async (name: string, side: number) => {
    const { supersampled, lanczos3, lanczos8 } = await referencesOf(name, side);
    const of = async (kind: EngineKind) => {
      const info = await engines[kind].open(fileNamed(name), {}, never);
      const png = await engines[kind].encode(info.id, cover(info, side), {}, never);
      engines[kind].close(info.id);
      return {
        supersampled: await psnrOf(png, supersampled),
        lanczos3: await psnrOf(png, lanczos3),
        lanczos8: await psnrOf(png, lanczos8),
      };
    };
    return { side, wasm: await of('wasm'), canvas: await of('canvas') };
  },
};

/** The methods that drivers may call. */
export type Bench = typeof bench;

/** Calls a method by name. Returns JSON, which survives every driver. */
async function call(method: string, args: readonly unknown[]): Promise<string> {
  const found = (bench as unknown as Record<string, (...args: unknown[]) => unknown>)[method];
  if (found === undefined) throw new Error(`the page has no ${method}`);
  const answer = (await found(...args)) ?? null;
  return JSON.stringify(answer, (_key, value: unknown) =>
    value === Infinity ? 'Infinity' : value,
  );
}

declare global {
  interface Window {
    benchCall: typeof call;
  }
}
window.benchCall = call;
