import type { Op, Size } from '../engine/op';

/** A tool or anything else that plans the operations for a photo of any size. */
interface Planner<Values> {
  readonly plan: (values: Values, photo: Size) => readonly Op[];
}

/** Side in pixels of a placeholder photo, used before the real size is known. */
const SIDE = 10_000;

/**
 * The length in pixels to which a tool scales the shorter side of any photo at these values: 640 for a result of
 * 640 pixels that shows the whole shorter side, 1280 when the photo is zoomed twofold. Undefined when the tool does
 * not scale the photo.
 */
export function resultSide<Values>(tool: Planner<Values>, values: Values): number | undefined {
  const [first] = tool.plan(values, { width: SIDE, height: SIDE });
  if (first?.kind !== 'resize') return undefined;
  return Math.ceil((SIDE * first.width) / first.source.width);
}
