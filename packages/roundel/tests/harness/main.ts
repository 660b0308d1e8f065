/**
 * The script of the test page. Playwright uses both engines through `window.harness`. Files are passed by their addresses
 * on the page's server, because `page.evaluate` passes only what JSON can contain.
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
import { planesByBrowser, type JpegPlanes } from './planes';
import { spawnTestedWorker } from './spawn-tested-worker';
import type { Checksums } from '../../../../tests/support/same-bytes';
import { fetchFile, postFile } from './files';
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

const engines: Record<EngineKind, EngineClient> = {
  wasm: new EngineClient({ preference: 'wasm', spawn: spawnTestedWorker }),
  canvas: new EngineClient({ preference: 'canvas', spawn: spawnTestedWorker }),
};

function toolNamed(id: ToolId): NonNullable<ReturnType<typeof findTool>> {
  const tool = findTool(id);
  if (tool === undefined) throw new Error(`no tool ${id}`);
  return tool;
}

async function encodeWith(
  kind: EngineKind,
  file: string,
  plan: (photo: PhotoInfo) => readonly Op[],
  level: EncodeLevel = 'fast',
): Promise<HarnessResult> {
  const engine = engines[kind];
  try {
    const photo = await engine.open(await fetchFile(file));
    try {
      const png = await photo.encode(plan(photo), { level });
      return { info: photo, png: await postFile(png) };
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
  /** Runs a tool on a picture. */
  runTool: (kind: EngineKind, id: ToolId, values: ParamValues, picture: string) =>
    encodeWith(kind, picture, (photo) => toolNamed(id).plan(values, photo)),

  /** Runs a list of operations on a picture. */
  runOps: (kind: EngineKind, ops: readonly Op[], picture: string, level?: EncodeLevel) =>
    encodeWith(kind, picture, () => ops, level),

  /** Makes PNGs from a picture, and returns their SHA-256 hashes. See `computeChecksums`. */
  checksums: async (kind: EngineKind, picture: string): Promise<Checksums> =>
    computeChecksums(engines[kind], await fetchFile(picture)),

  /** Makes PNGs from a picture, and returns their SHA-256 hashes. */
  async toolChecksums(
    runs: Readonly<Record<string, { readonly tool: ToolId; readonly values: ParamValues }>>,
    picture: string,
  ): Promise<Record<string, string>> {
    const photo = await engines.wasm.open(await fetchFile(picture));
    try {
      const checksums: Record<string, string> = {};
      for (const [name, { tool, values }] of Object.entries(runs)) {
        const png = await photo.encode(toolNamed(tool).plan(values, photo));
        checksums[name] = await computeChecksum(png);
      }
      return checksums;
    } finally {
      photo.close();
    }
  },

  /**
   * Crops a picture to a circle, encodes the result as JPEG or WebP, and returns the SHA-256 hash of the file.
   */
  async checksumAs(kind: EngineKind, format: LossyFormat, picture: string): Promise<string> {
    const engine = engines[kind];
    const photo = await engine.open(await fetchFile(picture));
    try {
      const ops = toolNamed('crop-circle-image').plan({}, photo);
      const pixels = await photo.pixels(ops);
      return await computeChecksum((await encodeAs(pixels, format)).blob);
    } finally {
      photo.close();
    }
  },

  /** Decodes a PNG in the browser, and encodes its pixels as a PNG with an engine. */
  async encodePixels(kind: EngineKind, png: string): Promise<string> {
    const pixels = await readPixels(await fetchFile(png));
    return postFile(await engines[kind].encodePixels(pixels));
  },

  /** Finds the faces in a picture, and measures each face with `measureFace`. */
  async measuredFaces(
    kind: EngineKind,
    picture: string,
  ): Promise<{ readonly found: readonly Face[]; readonly measured: readonly MeasuredFace[] }> {
    const engine = engines[kind];
    const photo = await engine.open(await fetchFile(picture));
    try {
      const measured: MeasuredFace[] = [];
      const found = await photo.faces();
      for (const face of found) measured.push(await photo.measureFace(face));
      return { found, measured };
    } finally {
      photo.close();
    }
  },

  /** The faces in a picture. */
  async faces(kind: EngineKind, picture: string): Promise<readonly Face[]> {
    const engine = engines[kind];
    const photo = await engine.open(await fetchFile(picture));
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
      const before = await engine.open(await fetchFile(first));
      if (typeof before === 'string') throw new Error(`the first picture: ${before}`);
      const file = await fetchFile(second);
      engine.disturb(disturbance);
      const after = await engine.open(file);
      const opened = typeof after === 'string' ? [before] : [before, after];
      const pngs: string[] = [];
      for (const photo of opened) pngs.push(await postFile(await photo.encode([])));
      const code = typeof after === 'string' ? after : 'accepted';
      return { second: code, pngs, workers: engine.started };
    } finally {
      engine.dispose();
    }
  },

  /** Kills an engine's worker in a state, and makes a picture afterwards. */
  async runKilled(state: MortalState, death: Death, file: string): Promise<KilledRun> {
    return runKilled(state, death, await fetchFile(file));
  },

  /** Decodes an opaque PNG with the browser's own decoder. */
  async decode(png: string): Promise<{ width: number; height: number; data: string }> {
    const { width, height, data } = await readPixels(await fetchFile(png));
    return { width, height, data: await postFile(new Blob([data])) };
  },

  /** Decodes a JPEG to its planes with `planesByBrowser`, which may return null. */
  async planes(jpeg: string): Promise<JpegPlanes | null> {
    return planesByBrowser(await (await fetchFile(jpeg)).arrayBuffer());
  },
};

export type Harness = typeof harness;

declare global {
  interface Window {
    harness: Harness;
  }
}
window.harness = harness;
