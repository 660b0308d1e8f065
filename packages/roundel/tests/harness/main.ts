/**
 * The script of the test page. Playwright and the benchmark use both engines through `window.harness`.
 * Files are passed as base64, because `page.evaluate` passes only what JSON can contain.
 */
import {
  EngineClient,
  type EncodeLevel,
  type EngineKind,
  type Face,
  type MeasuredFace,
  type PhotoInfo,
  EngineError,
  type Op,
} from 'roundel';
import { encodeAs, type LossyFormat } from 'roundel/formats';
import { findTool } from '../../../../src/content/tools';
import type { ToolId, ParamValues } from 'roundel/tools';
import { DisturbedEngine } from './disturbed';
import type { Disturbance } from './instrument-worker';
import { type Death, type KilledRun, type MortalState, runKilled } from './killed';
import { planesByBrowser, type PlanesText } from './planes';
import { spawnTestedWorker } from './spawn-tested-worker';
import type { Checksums } from '../../../../tests/support/same-bytes';
import { toBase64 } from './base64';
import { computeChecksum, computeChecksums } from './checksums';

/** A resulting PNG, or the error's code and message. */
export type HarnessResult =
  | { readonly info: PhotoInfo; readonly png: string }
  | { readonly error: string; readonly detail: string };

/**
 * The results of opening two pictures. After the first picture is opened, the engine's worker is made to misbehave (see
 * `Disturbance`).
 */
export interface DisturbedRun {
  /** The code of the error with which the second picture was refused, or `accepted`. */
  readonly second: string;
  /**
   * The PNGs of the accepted pictures, in order. They are encoded only after the second picture was opened or refused.
   */
  readonly pngs: readonly string[];
  /** How many workers were started. */
  readonly workers: number;
}

/**
 * The timing of one run. `preview` and `png` are the milliseconds from opening a file until its preview and its PNG are
 * ready. `bytes` is the size of the PNG.
 */
export interface Timing {
  readonly preview: number;
  readonly png: number;
  readonly bytes: number;
}

const engines: Record<EngineKind, EngineClient> = {
  wasm: new EngineClient({ preference: 'wasm', spawn: spawnTestedWorker }),
  canvas: new EngineClient({ preference: 'canvas', spawn: spawnTestedWorker }),
};

function fromBase64(text: string): Blob {
  return new Blob([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))]);
}

function toolNamed(id: ToolId): NonNullable<ReturnType<typeof findTool>> {
  const tool = findTool(id);
  if (tool === undefined) throw new Error(`no tool ${id}`);
  return tool;
}

async function encodeWith(
  kind: EngineKind,
  file: Blob,
  plan: (photo: PhotoInfo) => readonly Op[],
  level: EncodeLevel = 'fast',
): Promise<HarnessResult> {
  const engine = engines[kind];
  try {
    const photo = await engine.open(file);
    try {
      const png = await photo.encode(plan(photo), { level });
      return { info: photo, png: await toBase64(png) };
    } finally {
      photo.close();
    }
  } catch (error) {
    if (error instanceof EngineError) return { error: error.code, detail: error.message };
    throw error;
  }
}

/** Decodes an opaque picture in the browser, and returns its pixels. */
async function readPixels(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('no canvas to decode on');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}

const harness = {
  /** Runs a tool on a base64 picture. */
  runTool: (kind: EngineKind, id: ToolId, values: ParamValues, picture: string) =>
    encodeWith(kind, fromBase64(picture), (photo) => toolNamed(id).plan(values, photo)),

  /** Runs a list of operations on a base64 picture. */
  runOps: (kind: EngineKind, ops: readonly Op[], picture: string, level?: EncodeLevel) =>
    encodeWith(kind, fromBase64(picture), () => ops, level),

  /** Makes PNGs from a base64 picture, and returns their SHA-256 hashes. See `computeChecksums`. */
  checksums: (kind: EngineKind, picture: string): Promise<Checksums> =>
    computeChecksums(engines[kind], fromBase64(picture)),

  /**
   * Crops a base64 picture to a circle, encodes the result as JPEG or WebP, and returns the SHA-256 hash of the file.
   */
  async checksumAs(kind: EngineKind, format: LossyFormat, picture: string): Promise<string> {
    const engine = engines[kind];
    const photo = await engine.open(fromBase64(picture));
    try {
      const ops = toolNamed('crop-circle-image').plan({}, photo);
      const pixels = await photo.pixels(ops);
      return await computeChecksum((await encodeAs(pixels, format)).blob);
    } finally {
      photo.close();
    }
  },

  /** Decodes a base64 PNG in the browser, and encodes its pixels as a PNG with an engine. */
  async encodePixels(kind: EngineKind, png: string): Promise<string> {
    const pixels = await readPixels(fromBase64(png));
    return toBase64(await engines[kind].encodePixels(pixels));
  },

  /** Finds the faces in a base64 picture, and measures each face with `measureFace`. */
  async measuredFaces(kind: EngineKind, picture: string): Promise<readonly MeasuredFace[]> {
    const engine = engines[kind];
    const photo = await engine.open(fromBase64(picture));
    try {
      const measured: MeasuredFace[] = [];
      for (const face of await photo.faces()) {
        measured.push(await photo.measureFace(face));
      }
      return measured;
    } finally {
      photo.close();
    }
  },

  /** The faces in a base64 picture. */
  async faces(kind: EngineKind, picture: string): Promise<readonly Face[]> {
    const engine = engines[kind];
    const photo = await engine.open(fromBase64(picture));
    try {
      return await photo.faces();
    } finally {
      photo.close();
    }
  },

  /** Opens two pictures. After the first picture is opened, makes the worker misbehave. */
  async runDisturbed(
    kind: EngineKind,
    disturbance: Disturbance,
    openLimit: number,
    [first, second]: readonly [string, string],
  ): Promise<DisturbedRun> {
    const engine = new DisturbedEngine(kind, openLimit);
    try {
      const before = await engine.open(fromBase64(first));
      if (typeof before === 'string') throw new Error(`the first picture: ${before}`);
      engine.disturb(disturbance);
      const after = await engine.open(fromBase64(second));
      const opened = typeof after === 'string' ? [before] : [before, after];
      const pngs: string[] = [];
      for (const photo of opened) pngs.push(await toBase64(await photo.encode([])));
      const code = typeof after === 'string' ? after : 'accepted';
      return { second: code, pngs, workers: engine.started };
    } finally {
      engine.dispose();
    }
  },

  /** Kills an engine's worker in a state, and makes a picture afterwards. */
  runKilled(state: MortalState, death: Death, file: string): Promise<KilledRun> {
    return runKilled(state, death, fromBase64(file));
  },

  /** Decodes an opaque PNG with the browser's own decoder. */
  async decode(png: string): Promise<{ width: number; height: number; data: string }> {
    const { width, height, data } = await readPixels(fromBase64(png));
    return { width, height, data: await toBase64(new Blob([data])) };
  },

  /** Decodes a base64 JPEG to its planes with `planesByBrowser`, which may return null. */
  async planes(jpeg: string): Promise<PlanesText | null> {
    return planesByBrowser(await fromBase64(jpeg).arrayBuffer());
  },

  /** Fetches a file from the page's server, so that later timings exclude the network. Returns the size in bytes. */
  async load(name: string): Promise<number> {
    const blob = await (await fetch(`/${name}`)).blob();
    loaded.set(name, blob);
    return blob.size;
  },

  /** Starts an engine, so that timings exclude its start. */
  warm: (kind: EngineKind) => engines[kind].warm(),

  /**
   * Measures how long a tool takes to make the preview and the PNG of a file. `load` must have fetched the file before.
   */
  async time(kind: EngineKind, id: ToolId, name: string): Promise<Timing> {
    const file = loaded.get(name);
    if (file === undefined) throw new Error(`${name} was not loaded`);
    const engine = engines[kind];
    const start = performance.now();
    const photo = await engine.open(file);
    const ops = toolNamed(id).plan({}, photo);
    const { bitmap } = await photo.preview(ops, { maxSide: 1400 });
    const preview = performance.now() - start;
    bitmap.close();
    const png = await photo.encode(ops);
    const total = performance.now() - start;
    photo.close();
    return { preview, png: total, bytes: png.size };
  },
};
const loaded = new Map<string, Blob>();

export type Harness = typeof harness;

declare global {
  interface Window {
    harness: Harness;
  }
}
window.harness = harness;
