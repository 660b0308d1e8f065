import type { EngineKind } from '../engine/engine';
import type { Bound } from './agreement';
import type { Difference } from './difference';
import type { Environment } from './environment';
import type { Job } from './jobs';
import type { Summary } from './statistics';

/** The engines in display order. */
export const PATHS: readonly EngineKind[] = ['wasm', 'canvas'];

/** Measured for each tool: milliseconds to the preview and to the PNG, and the PNG's size in bytes. */
export const TOOL_MEASURES = ['preview', 'png', 'bytes'] as const;

export type ToolMeasure = (typeof TOOL_MEASURES)[number];

/** The measures of tools, and the one of kernels: `time`, in milliseconds. */
export const MEASURES = [...TOOL_MEASURES, 'time'] as const;

export type Measure = (typeof MEASURES)[number];

export type PathResult =
  | { readonly ok: true; readonly measures: Readonly<Partial<Record<Measure, Summary>>> }
  /** The code of the error that stopped the job. */
  | { readonly ok: false; readonly code: string };

/** How closely the two engines' pictures agree. */
export interface Agreement {
  readonly difference: Difference;
  readonly bound: Bound;
  readonly holds: boolean;
}

export interface JobResult {
  readonly job: Job;
  /** Null when an engine produced no picture to compare. */
  readonly agreement: Agreement | null;
  readonly paths: Readonly<Record<EngineKind, PathResult>>;
}

export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Size of the file. */
  readonly bytes: number;
}

/** The result of one benchmark run, as plain data. */
export interface Report {
  /** Start time in ISO 8601. */
  readonly started: string;
  readonly environment: Environment;
  readonly picture: Picture;
  readonly repetitions: number;
  /** Whether the page was ever in the background, where browsers throttle it. */
  readonly wasHidden: boolean;
  readonly results: readonly JobResult[];
}

/** Wasm's median divided by Canvas's; null unless both were measured. */
export function ratio({ paths }: JobResult, measure: Measure): number | null {
  const [wasm, canvas] = [medianOf(paths.wasm, measure), medianOf(paths.canvas, measure)];
  return wasm === null || canvas === null || canvas === 0 ? null : wasm / canvas;
}

function medianOf(result: PathResult, measure: Measure): number | null {
  return result.ok ? (result.measures[measure]?.median ?? null) : null;
}
