import type { Op } from '../engine/op';

/** The widths in pixels before and after enlarging; null when the plan does not enlarge the picture. */
export function upscaling(ops: readonly Op[]): { from: number; to: number } | null {
  for (const op of ops) {
    if (op.kind === 'resize' && op.width > op.source.width) {
      return { from: op.source.width, to: op.width };
    }
  }
  return null;
}
