import type { Op } from '../op';
import { findOperation } from '../find-operation';
import { type Loaded, NOTHING_LOADED } from '../ops/operation';
import { Plan } from '../pkg/pixels/pixels_wasm';

/** Converts `ops` to a Rust plan. The caller frees the plan. Throws an error code for invalid parameters. */
export function toPlan(ops: readonly Op[], loaded: Loaded = NOTHING_LOADED): Plan {
  const plan = new Plan();
  try {
    for (const op of ops) plan.add(op.kind, Float64Array.from(findOperation(op).pack(op, loaded)));
  } catch (error) {
    plan.free();
    throw error;
  }
  return plan;
}
