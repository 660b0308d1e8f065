import type { Op } from '../engine/op';
import { TOOLS, toolOf } from '../tools/registry';
import { resultSide } from '../pipeline/sides';
import type { ToolId } from '../records/tool-id';
import type { PictureSize } from '../tools/tool';
import { KERNEL_IDS, kernelOps, type KernelId } from './kernels';

/** A unit of work that both engines are timed on. */
export type Job =
  /** A tool as a visitor uses it: from the file to the preview and the PNG. */
  | { readonly kind: 'tool'; readonly id: ToolId }
  /** A single step: decoding, one operation shown as a preview, or encoding. */
  | { readonly kind: 'kernel'; readonly id: KernelId };

/** Every tool with its default parameters, then every kernel. */
export const ALL_JOBS: readonly Job[] = [
  ...TOOLS.map(({ id }): Job => ({ kind: 'tool', id })),
  ...KERNEL_IDS.map((id): Job => ({ kind: 'kernel', id })),
];

/** The operations of a job on a picture of this size. */
export function jobOps(job: Job, size: PictureSize): readonly Op[] {
  if (job.kind === 'kernel') return kernelOps(job.id, size);
  return toolOf(job.id).plan({}, size);
}

/** What the job's result asks of an opened picture, see `OpenOptions.resultSide`. */
export function jobSide(job: Job): number | undefined {
  return job.kind === 'kernel' ? undefined : resultSide(toolOf(job.id), {});
}

/** The name of a job on screen, from the names of the kernels. */
export function jobName(job: Job, kernels: Readonly<Record<KernelId, string>>): string {
  return job.kind === 'tool' ? toolOf(job.id).name : kernels[job.id];
}
