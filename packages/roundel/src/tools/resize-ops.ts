import type { Rect, Size } from '../engine/geometry';
import type { Crop } from '../engine/ops/crop';
import type { Resize } from '../engine/ops/resize';
import type { Op } from '../engine/op';
import { sizeAfter } from '../engine/find-operation';
import { findResultSide } from './result-side';
import type { ParamValues, Tool } from './tool';

/** The smallest and the largest size that can be chosen for all pictures, in pixels. */
export const SIDES = { min: 16, max: 4096 } as const;

/** How far a picture is enlarged to the common size unless more is wanted. Up to this, it hardly looks blurred. */
export const MOST_ENLARGED = 1.5;

/** One size for all pictures. */
export interface CommonSize {
  /** The width and the height in pixels. If a picture is not square, the length of its longer side. */
  readonly side: number;
  /** Whether to enlarge pictures to more than 1.5 times their size. This blurs them. */
  readonly enlarge: boolean;
}

/** Operations that make a picture in the chosen size. */
export interface ResizedOps {
  readonly ops: readonly Op[];
  /** Whether the picture stays smaller than the chosen size, because it would have to be enlarged too far. */
  readonly isSmaller: boolean;
}

/**
 * Returns operations for the same picture in another size. If the operations cut out or scale a part of the photo, that
 * part is scaled directly to the new size. Shapes, rings and shadows are drawn at the new size. Other pictures are scaled when
 * they are finished, and sharpened afterwards. If `enlarge` is false, a picture that would have to be enlarged to more than 1.5 times its size
 * stays as large as the part of the photo that it shows.
 *
 * @param size the size of the photo
 *
 * @example
 * ```js
 * import { findTool, resizeOps } from 'roundel/tools';
 *
 * const photo = { width: 4000, height: 3000 };
 * const { ops } = resizeOps(findTool('circle').plan({}, photo), photo, { side: 512, enlarge: false });
 * console.log(ops); // resize to 512 × 512, circleMask
 * ```
 */
export function resizeOps(
  ops: readonly Op[],
  size: Size,
  { side, enlarge }: CommonSize,
): ResizedOps {
  const at = ops.findIndex(({ kind }) => kind === 'crop' || kind === 'resize');
  const cut = ops[at];
  const after = ops.slice(at + 1);
  if (
    (cut?.kind === 'crop' || cut?.kind === 'resize') &&
    after.every((op) => keepsSize(op, sizeAfter(after, cut)))
  ) {
    const source = findSource(cut);
    const longer = Math.max(source.width, source.height);
    const own = Math.max(1, Math.floor(longer));
    const margin = after.find((op) => op.kind === 'margin')?.width ?? 0;
    // The share of the finished picture's side that is around the cut, on each side.
    const room = margin / (Math.max(cut.width, cut.height) + 2 * margin);
    const isSmaller = !enlarge && side * (1 - 2 * room) > longer * MOST_ENLARGED;
    // A crop that already has the chosen size, or must stay smaller, is not changed.
    if (cut.kind === 'crop' && (isSmaller || own + 2 * margin === side)) return { ops, isSmaller };
    const around = Math.floor(isSmaller ? (own * room) / (1 - 2 * room) : side * room);
    const to = scaleSize(source, isSmaller ? own : Math.max(1, side - 2 * around));
    const whole = { width: to.width + 2 * around, height: to.height + 2 * around };
    const resize: Resize = { kind: 'resize', source, ...to };
    const rest = after.map((op) => {
      if (op.kind === 'place') return { ...op, ...whole };
      return op.kind === 'margin' ? { ...op, width: around } : op;
    });
    return { ops: [...ops.slice(0, at), resize, ...rest], isSmaller };
  }
  const whole = sizeAfter(ops, size);
  const longer = Math.max(whole.width, whole.height);
  if (longer === side) return { ops, isSmaller: false };
  if (!enlarge && side > longer * MOST_ENLARGED) return { ops, isSmaller: true };
  const resize: Resize = {
    kind: 'resize',
    source: { x: 0, y: 0, ...whole },
    ...scaleSize(whole, side),
  };
  const isSharpening = ({ kind }: Op): boolean => kind === 'sharpen';
  const finished = ops.filter((op) => !isSharpening(op));
  return { ops: [...finished, resize, ...ops.filter(isSharpening)], isSmaller: false };
}

/**
 * The length in pixels to which a picture scales the shorter side of any photo, as `findResultSide` computes it.
 *
 * @param size the size of the picture. Null if the tool determines the size
 *
 * @example
 * ```js
 * import { findTool, findResizedSide } from 'roundel/tools';
 *
 * const size = { side: 512, enlarge: false };
 * console.log(findResizedSide(findTool('circle'), { zoom: 2 }, size)); // 1024
 * ```
 */
export function findResizedSide(
  tool: Pick<Tool, 'plan'>,
  values: ParamValues,
  size: CommonSize | null,
): number | undefined {
  if (size === null) return findResultSide(tool, values);
  const plan = (all: ParamValues, photo: Size) => resizeOps(tool.plan(all, photo), photo, size).ops;
  return findResultSide({ plan }, values);
}

/** Whether an operation after a cut gives the same picture at every size. `size` is that of the finished picture. */
function keepsSize(op: Op, { width, height }: Size): boolean {
  switch (op.kind) {
    case 'circleMask':
    case 'light':
    case 'margin':
    case 'shape':
    case 'sharpen':
    case 'shadow':
      return true;
    case 'place':
      return op.x === 0 && op.y === 0 && op.width === width && op.height === height;
    default:
      return false;
  }
}

function findSource(cut: Crop | Resize): Rect {
  if (cut.kind === 'resize') return cut.source;
  const { x, y, width, height } = cut;
  return { x, y, width, height };
}

/** The size with the same shape whose longer side is `side`. */
function scaleSize({ width, height }: Size, side: number): Size {
  const longer = Math.max(width, height);
  const scale = (length: number): number => Math.max(1, Math.round((length * side) / longer));
  return { width: scale(width), height: scale(height) };
}
