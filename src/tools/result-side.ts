import type { ParamValues, Tool } from './tool';

/** Side in pixels of a placeholder photo, used before the real size is known. */
const SIDE = 10_000;

/**
 * The length in pixels to which a tool scales the shorter side of any photo at these values: 640 for
 * a result of 640 pixels that shows all of it, 1280 when it is zoomed twofold. Undefined when the tool
 * does not scale the photo.
 */
export function resultSide(tool: Pick<Tool, 'plan'>, values: ParamValues): number | undefined {
  const [first] = tool.plan(values, { width: SIDE, height: SIDE });
  if (first?.kind !== 'resize') return undefined;
  return Math.ceil((SIDE * first.width) / first.source.width);
}
