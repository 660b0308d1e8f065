import {
  type JobResult,
  type Measure,
  type PathResult,
  type Report,
  TOOL_MEASURES,
} from 'roundel-records/benchmark-report';
import type { BenchmarkWords } from '#words/benchmark';
import { jobName, type JobWords } from './jobs';

/** One row of a table, formatted for display. */
export interface RowCells {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly string[];
}

/**
 * Returns the tables of a report. A tool's row contains the time to the preview, the time to the PNG, and the PNG's
 * size. A kernel's row contains the kernel's time. Each measure is given for both engines, followed by the ratio. The
 * last cell tells how closely the engines' pictures agree.
 */
export function toCells(
  { results }: Report,
  jobWords: JobWords,
): { tools: readonly RowCells[]; kernels: readonly RowCells[] } {
  const { benchmark: words } = jobWords;
  const row = (result: JobResult, measures: readonly Measure[]): RowCells => ({
    id: `${result.job.kind}-${result.job.id}`,
    name: jobName(result.job, jobWords),
    cells: [
      ...measures.flatMap((measure) => [
        measured(result.paths.wasm, measure, words),
        measured(result.paths.canvas, measure, words),
        words.ratio(ratio(result, measure)),
      ]),
      words.difference(result.agreement),
    ],
  });
  const listResults = (kind: JobResult['job']['kind']) =>
    results.filter(({ job }) => job.kind === kind);
  return {
    tools: listResults('tool').map((result) => row(result, TOOL_MEASURES)),
    kernels: listResults('kernel').map((result) => row(result, ['time'])),
  };
}

function measured(result: PathResult, measure: Measure, words: BenchmarkWords): string {
  if (!result.ok) return words.failed(result.code);
  const summary = result.measures[measure];
  if (summary === undefined) return '';
  return measure === 'bytes' ? words.megabytes(summary.median) : words.spread(summary);
}

/** Returns Wasm's median divided by Canvas's. Null if one is missing, or if Canvas's is 0. */
export function ratio({ paths }: JobResult, measure: Measure): number | null {
  const [wasm, canvas] = [findMedian(paths.wasm, measure), findMedian(paths.canvas, measure)];
  return wasm === null || canvas === null || canvas === 0 ? null : wasm / canvas;
}

/**
 * Returns how many times as fast as Canvas Wasm makes the PNGs of the tools: the geometric mean, to which each tool
 * contributes alike. Null if no tool was timed on both.
 */
export function speedUp(results: readonly JobResult[]): number | null {
  const ratios = results
    .filter(({ job }) => job.kind === 'tool')
    .map((result) => ratio(result, 'png'))
    .filter((value) => value !== null);
  if (ratios.length === 0) return null;
  return ratios.reduce((product, value) => product * value, 1) ** (-1 / ratios.length);
}

function findMedian(result: PathResult, measure: Measure): number | null {
  return result.ok ? (result.measures[measure]?.median ?? null) : null;
}
