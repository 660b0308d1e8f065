import type { KernelId } from 'roundel-records/benchmark-report';
import type { Op } from 'roundel/engine/op';
import * as OPS from 'roundel/engine/ops/list';
import type { PictureSize } from 'roundel/tools/tool';

/**
 * The operations of a kernel on a picture of this size: one, or none for
 * `decodeFile`, `preview` and `encodePng`. `preview` measures the time to
 * display a picture. The time of every operation includes this time.
 */
export function kernelOps(id: KernelId, size: PictureSize): readonly Op[] {
  switch (id) {
    case 'decodeFile':
    case 'preview':
    case 'encodePng':
      return [];
    case 'blurWhole':
      // Every column is to the left of `left`, so every column is blurred.
      return [{ ...OPS.blurSides.sample(size), left: size.width, right: size.width }];
    default:
      return [OPS[id].sample(size)];
  }
}
