/** Types for the result of a benchmark run, which is plain data that visitors can export. */
import type { ToolId } from 'roundel/tools';

/**
 * The steps that the benchmark times on their own: decoding the file, showing the preview, single operations, and
 * encoding the PNG.
 */
export const KERNEL_IDS = [
  'decodeFile',
  'preview',
  'crop',
  'place',
  'resize',
  'circleMask',
  'blurSides',
  'blurWhole',
  'vignette',
  'frame',
  'linearGradient',
  'encodePng',
] as const;

export type KernelId = (typeof KERNEL_IDS)[number];

/** A unit of work that the benchmark times on both engines. */
export type Job =
  /** A tool as a visitor uses it: from the file to the preview and the PNG. */
  | { readonly kind: 'tool'; readonly id: ToolId }
  /** A single step: decoding, a preview, one operation with its preview, or encoding. */
  | { readonly kind: 'kernel'; readonly id: KernelId };

/**
 * The kinds of synthetic pictures. 'photo' has grain, and detail at all scales. 'graphics' has a few flat colours.
 * 'screenshot' shows windows of text.
 */
export const SYNTHETIC_KINDS = ['photo', 'graphics', 'screenshot', 'noise'] as const;

export type SyntheticKind = (typeof SYNTHETIC_KINDS)[number];

/** Summary statistics for a list of measurements. */
export interface Summary {
  readonly count: number;
  readonly min: number;
  /** The lower quartile. */
  readonly lower: number;
  readonly median: number;
  /** The upper quartile. */
  readonly upper: number;
  readonly max: number;
}

/** How much two pictures differ. */
export interface Difference {
  /** The largest difference in any channel, 0 to 255. */
  readonly worst: number;
  /** Peak signal-to-noise ratio in decibels. Infinity for equal pictures. */
  readonly psnr: number;
}

/** How closely the results of the two engines must agree. */
export type Bound =
  /** The largest difference allowed in any channel, 0 to 255. */
  | { readonly kind: 'difference'; readonly most: number }
  /** The lowest peak signal-to-noise ratio allowed, in decibels. */
  | { readonly kind: 'psnr'; readonly least: number };

/** The browser, machine and build that a run was measured on. */
export interface Environment {
  /** Name and version from the user agent. */
  readonly browser: string;
  readonly system: string;
  /** The number of logical processors that the browser reports. 0 if unknown. */
  readonly cores: number;
  /** The commit the site was built from, or `unknown`. */
  readonly commit: string;
}

/** The engines in display order. */
export const PATHS = ['wasm', 'canvas'] as const;

export type EnginePath = (typeof PATHS)[number];

/** The values that are measured for each tool: milliseconds to the preview and to the PNG, and the PNG's bytes. */
export const TOOL_MEASURES = ['preview', 'png', 'bytes'] as const;

export type ToolMeasure = (typeof TOOL_MEASURES)[number];

/** The measures for tools, and `time`. Kernels are measured only by `time`, in milliseconds. */
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
  readonly paths: Readonly<Record<EnginePath, PathResult>>;
}

export interface MeasuredPhoto {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The size of the file in bytes. */
  readonly bytes: number;
}

/** The result of one benchmark run, as plain data. */
export interface Report {
  /** Start time in ISO 8601. */
  readonly started: string;
  readonly environment: Environment;
  readonly picture: MeasuredPhoto;
  readonly repetitions: number;
  /** Whether the page was in the background at any time during the run. Browsers slow background pages down. */
  readonly wasHidden: boolean;
  readonly results: readonly JobResult[];
}
