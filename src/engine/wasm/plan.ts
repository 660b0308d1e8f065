import type { Op, Rgb } from '../op';
import { Plan } from './pkg/pixels_wasm';

function packRgb([red, green, blue]: Rgb): number {
  return red * 0x10000 + green * 0x100 + blue;
}

/** Adds one operation to the plan. Throws an error code for invalid parameters. */
function addOp(plan: Plan, op: Op): void {
  switch (op.kind) {
    case 'turn':
      plan.turn(op.quarters, op.mirrored);
      return;
    case 'straighten': {
      const { degrees, center, width, height } = op;
      plan.straighten(degrees, center.x, center.y, width, height);
      return;
    }
    case 'crop':
      plan.crop(op.x, op.y, op.width, op.height);
      return;
    case 'resize': {
      const { x, y, width, height } = op.source;
      plan.resize(x, y, width, height, op.width, op.height);
      return;
    }
    case 'place':
      plan.place(op.width, op.height, op.x, op.y, packRgb(op.background));
      return;
    case 'circleMask':
      plan.circleMask();
      return;
    case 'blurSides':
      plan.blurSides(op.radius, op.left, op.right);
      return;
    case 'vignette':
      plan.vignette(op.innerRadius, op.outerRadius, packRgb(op.color), op.alpha);
      return;
    case 'frame':
      plan.frame(op.thickness, packRgb(op.color), op.alpha);
      return;
    case 'linearGradient':
      plan.linearGradient(
        Float64Array.from(op.stops, (stop) => stop.offset),
        Uint32Array.from(op.stops, (stop) => packRgb(stop.color)),
        Float64Array.from(op.stops, (stop) => stop.alpha),
      );
  }
}

/** Converts `ops` to a Rust plan. The caller frees it. */
export function toPlan(ops: readonly Op[]): Plan {
  const plan = new Plan();
  try {
    for (const op of ops) addOp(plan, op);
  } catch (error) {
    plan.free();
    throw error;
  }
  return plan;
}
