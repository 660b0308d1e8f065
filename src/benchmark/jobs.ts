import { listKernelOps } from 'roundel-records/benchmark-kernels';
import { type Job, KERNEL_IDS } from 'roundel-records/benchmark-report';
import type { Op, Size } from 'roundel';
import type { BenchmarkWords } from '#words/benchmark';
import type { AllToolWords } from '../content/tool-words';
import { TOOLS, getTool } from '../content/tools';
import { findResultSide } from 'roundel/tools';

/** All jobs: every tool with its initial values, then every kernel. */
export const ALL_JOBS: readonly Job[] = [
  ...TOOLS.map(({ id }): Job => ({ kind: 'tool', id })),
  ...KERNEL_IDS.map((id): Job => ({ kind: 'kernel', id })),
];

/** Returns the operations of a job on a picture of this size. */
export function jobOps(job: Job, size: Size): readonly Op[] {
  if (job.kind === 'kernel') return listKernelOps(job.id, size);
  return getTool(job.id).plan({}, size);
}

/** The `OpenOptions.resultSide` for a job; undefined for kernels. */
export function jobSide(job: Job): number | undefined {
  return job.kind === 'kernel' ? undefined : findResultSide(getTool(job.id), {});
}

/**
 * Returns about how many seconds a run takes on a computer. A job takes 20 ms and 30 ms for each megapixel on each engine,
 * once to compare the pictures and once for each repetition.
 */
export function estimateSeconds(megapixels: number, repetitions: number): number {
  return ALL_JOBS.length * 2 * (1 + repetitions) * (0.02 + 0.03 * megapixels);
}

/** The texts that contain the names of all jobs. */
export interface JobWords {
  readonly tools: AllToolWords;
  readonly benchmark: BenchmarkWords;
}

/** Returns the name of a job as shown on screen. */
export function jobName(job: Job, { tools, benchmark }: JobWords): string {
  return job.kind === 'tool' ? tools[job.id].name : benchmark.kernels[job.id];
}
