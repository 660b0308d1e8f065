import { type Size, turnSize } from '../geometry';
import type { Op } from '../op';
import { turnPointBack, turnRectBack } from '../turn-point';
import type { Crop } from '../ops/crop';
import type { Resize } from '../ops/resize';
import type { Straighten } from '../ops/straighten';
import type { Turn } from '../ops/turn';

/** An operation that cuts out a part of the picture or all of it. `resize` also scales this part. */
type Cutting = Straighten | Crop | Resize;

/**
 * If the first operation is a turn, moves it behind the straightening, cropping and resizing that directly follow it.
 * Turning copies every pixel, so it is faster after those operations, which usually leave fewer pixels. Cutting and
 * turning give the same pixels in either order. `size` is the picture's size.
 */
export function turnLast(ops: readonly Op[], size: Size): readonly Op[] {
  const [turn, ...others] = ops;
  if (turn?.kind !== 'turn') return ops;
  const moved: Op[] = [];
  // The size of the picture before the turn.
  let before = size;
  for (const op of others) {
    if (!isCutting(op)) break;
    moved.push(undoTurn(op, turn, before));
    before = turnSize(op, turn.quarters);
  }
  return [...moved, turn, ...others.slice(moved.length)];
}

function isCutting(op: Op): op is Cutting {
  return op.kind === 'straighten' || op.kind === 'crop' || op.kind === 'resize';
}

/**
 * Returns the operation that has the same effect before a turn as `op` has after the turn. `size` is the size of the
 * picture before the turn.
 */
function undoTurn(op: Cutting, turn: Turn, size: Size): Cutting {
  const { width, height } = turnSize(op, turn.quarters);
  switch (op.kind) {
    case 'straighten': {
      const degrees = turn.mirrored ? -op.degrees : op.degrees;
      return { ...op, degrees, center: turnPointBack(op.center, turn, size), width, height };
    }
    case 'crop':
      return { ...op, ...turnRectBack(op, turn, size) };
    case 'resize':
      return { ...op, source: turnRectBack(op.source, turn, size), width, height };
  }
}
