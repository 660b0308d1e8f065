import type { KernelId } from './benchmark-report';
import type { Op, Size } from 'roundel';
import { OPERATIONS } from 'roundel/tools';

/**
 * Returns the operations of a kernel on a picture of this size. The kernels `decodeFile`, `preview` and `encodePng`
 * have no operation, and every other kernel has one. `preview` measures the time to display a picture. The time of a
 * kernel with an operation includes this time.
 */
export function listKernelOps(id: KernelId, size: Size): readonly Op[] {
  switch (id) {
    case 'decodeFile':
    case 'preview':
    case 'encodePng':
      return [];
    case 'blurWhole':
      // Every column is to the left of `left`, so every column is blurred.
      return [{ ...OPERATIONS.blurSides.sample(size), left: size.width, right: size.width }];
    default:
      return [OPERATIONS[id].sample(size)];
  }
}
