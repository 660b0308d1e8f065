import type { Size } from '../engine/geometry';
import type { Op } from '../engine/op';

/** The side in pixels of an example photo. It is used because the size of the real photo is not known yet. */
const SIDE = 10_000;

/**
 * The length in pixels to which a tool with these values scales the shorter side of any photo. For a 640-pixel result,
 * the length is 640 at zoom 1 and 1280 at zoom 2. Undefined if the tool does not scale the photo.
 *
 * @example
 * ```js
 * import { findTool, findResultSide } from 'roundel/tools';
 *
 * console.log(findResultSide(findTool('whatsapp'), { zoom: 2 })); // 1280
 * ```
 */
export function findResultSide<Values>(
  tool: { readonly plan: (values: Values, photo: Size) => readonly Op[] },
  values: Values,
): number | undefined {
  const [first] = tool.plan(values, { width: SIDE, height: SIDE });
  if (first?.kind !== 'resize') return undefined;
  return Math.ceil((SIDE * first.width) / first.source.width);
}
