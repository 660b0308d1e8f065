import type { Op } from '../engine/op';

/**
 * The width in pixels of the part of the photo that the operations enlarge, before and after enlarging. Null if they
 * enlarge nothing.
 *
 * @example
 * ```js
 * import { findTool, findUpscaling } from 'roundel/tools';
 *
 * const ops = findTool('whatsapp').plan({}, { width: 320, height: 480 });
 * console.log(findUpscaling(ops)); // { from: 320, to: 640 }, because the tool makes 640 pixels
 * ```
 */
export function findUpscaling(ops: readonly Op[]): { from: number; to: number } | null {
  for (const op of ops) {
    if (op.kind === 'resize' && op.width > op.source.width) {
      return { from: op.source.width, to: op.width };
    }
  }
  return null;
}
