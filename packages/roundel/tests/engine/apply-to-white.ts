import type { Op } from 'roundel';
import type { Loaded } from '../../src/engine/ops/operation';
import { Raster } from '../../src/engine/pkg/pixels/pixels_wasm';
import { viewBytes } from '../../src/engine/wasm/memory';
import { toPlan } from '../../src/engine/wasm/plan';

/** Applies an operation in Wasm to a white picture, and returns the bytes of the result. */
export function applyToWhite(width: number, height: number, op: Op, loaded?: Loaded): Uint8Array {
  const raster = new Raster(width, height);
  viewBytes(raster).fill(255);
  const plan = toPlan([op], loaded);
  const result = raster.apply(plan);
  const bytes = viewBytes(result).slice();
  plan.free();
  raster.free();
  result.free();
  return bytes;
}
