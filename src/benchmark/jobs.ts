import { type Job, KERNEL_IDS, type KernelId } from 'roundel-records/benchmark-report';
import type { Op, Size } from 'roundel';
import { TOOLS, toolOf } from '../content/tools';
import { resultSide } from 'roundel/tools';
import { kernelOps } from './kernels';

/** All jobs: every tool with its initial values, then every kernel. */
export const ALL_JOBS: readonly Job[] = [
  ...TOOLS.map(({ id }): Job => ({ kind: 'tool', id })),
  ...KERNEL_IDS.map((id): Job => ({ kind: 'kernel', id })),
];

/** Returns the operations of a job on a picture of this size. */
export function jobOps(job: Job, size: Size): readonly Op[] {
  if (job.kind === 'kernel') return kernelOps(job.id, size);
  return toolOf(job.id).plan({}, size);
}

/** The `OpenOptions.resultSide` for a job; undefined for kernels. */
export function jobSide(job: Job): number | undefined {
  return job.kind === 'kernel' ? undefined : resultSide(toolOf(job.id), {});
}

/** Returns the name of a job as shown on screen. `kernels` contains the kernels' names. */
export function jobName(job: Job, kernels: Readonly<Record<KernelId, string>>): string {
  return job.kind === 'tool' ? toolOf(job.id).name : kernels[job.id];
}
