import type { EngineKind } from '../engine/engine';
import type { Bound } from './agreement';
import type { Difference } from './difference';
import type { Environment } from './environment';
import type { Job } from './jobs';
import type { Summary } from './statistics';

/** The engines in the order they are shown. */
export const PATHS: readonly EngineKind[] = ['wasm', 'canvas'];

/** What is measured of a tool: milliseconds to the preview and to the PNG, and the PNG's length in bytes. */
export const TOOL_MEASURES = ['preview', 'png', 'bytes'] as const;

export type ToolMeasure = (typeof TOOL_MEASURES)[number];

/** Of a tool all of its measures; of a kernel `time`, the milliseconds of its work. */
export const MEASURES = [...TOOL_MEASURES, 'time'] as const;

export type Measure = (typeof MEASURES)[number];

export type PathResult =
  | { readonly ok: true; readonly measures: Readonly<Partial<Record<Measure, Summary>>> }
  /** The code of the error it ended with. */
  | { readonly ok: false; readonly code: string };

/** How far the two paths' pictures are apart. */
export interface Agreement {
  readonly difference: Difference;
  readonly bound: Bound;
  readonly holds: boolean;
}

export interface JobResult {
  readonly job: Job;
  /** Null when a path gave no picture to compare. */
  readonly agreement: Agreement | null;
  readonly paths: Readonly<Record<EngineKind, PathResult>>;
}

export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Length of the file. */
  readonly bytes: number;
}

/** One run of the benchmark, as plain data. */
export interface Report {
  /** When it began, in ISO 8601. */
  readonly started: string;
  readonly environment: Environment;
  readonly picture: Picture;
  readonly repetitions: number;
  /** Whether the page was in the background meanwhile, where browsers slow down what is not seen. */
  readonly wasHidden: boolean;
  readonly results: readonly JobResult[];
}

/** Wasm's median over Canvas's; null unless both were measured. */
export function ratio({ paths }: JobResult, measure: Measure): number | null {
  const [wasm, canvas] = [medianOf(paths.wasm, measure), medianOf(paths.canvas, measure)];
  return wasm === null || canvas === null || canvas === 0 ? null : wasm / canvas;
}

function medianOf(result: PathResult, measure: Measure): number | null {
  return result.ok ? (result.measures[measure]?.median ?? null) : null;
}
