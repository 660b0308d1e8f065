import type { Op } from '../../engine/op';

/** How far a plan enlarges what it keeps, as widths in pixels; null when it does not. */
export function upscaling(ops: readonly Op[]): { from: number; to: number } | null {
  for (const op of ops) {
    if (op.kind === 'resize' && op.width > op.source.width) {
      return { from: op.source.width, to: op.width };
    }
  }
  return null;
}
