/**
 * Each operation, from its ranges to the Wasm that is committed. `tests/conformance/engines.spec.ts` compares what both
 * engines make of each.
 */
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Size, Op } from 'roundel';
import { OPERATIONS, sizeAfter } from 'roundel/tools';
import { assertValid } from '../../src/engine/validate';
import { Raster } from '../../src/engine/pkg/pixels/pixels_wasm';
import { toPlan } from '../../src/engine/wasm/plan';
import type { Loaded } from '../../src/engine/ops/operation';
import { loadLetters } from '../../src/engine/words/letters';
import { fetchWasm } from './wasm-in-node';

const SIZES: readonly Size[] = [
  { width: 1, height: 1 },
  { width: 9, height: 4 },
  { width: 4, height: 9 },
];

/** The files in the folder of the operations that are no operation. */
const HELPERS = ['operation.ts', 'rules.ts'];

function measureMade(op: Op, { width, height }: Size): Size {
  const picture = new Raster(width, height);
  const plan = toPlan([op], loaded);
  try {
    const result = picture.apply(plan);
    const size = { width: result.width, height: result.height };
    result.free();
    return size;
  } finally {
    plan.free();
    picture.free();
  }
}

let loaded: Loaded;

beforeAll(async () => {
  vi.stubGlobal('fetch', fetchWasm);
  loaded = { traceLine: await loadLetters() };
});

it('lists the operation of every file', () => {
  const files = readdirSync('packages/roundel/src/engine/ops').filter(
    (name) => !HELPERS.includes(name),
  );
  const kinds = files.map((name) =>
    name.replace('.ts', '').replace(/-./g, ([, letter = '']) => letter.toUpperCase()),
  );
  expect(Object.keys(OPERATIONS).sort()).toEqual(kinds.sort());
});

describe.each(Object.entries(OPERATIONS))('%s', (kind, { sample }) => {
  it.each(SIZES)('makes a picture of the expected size of $width x $height pixels', (size) => {
    const op = sample(size);
    expect(op.kind).toBe(kind);
    expect(() => {
      assertValid(op, size.width, size.height);
    }).not.toThrow();
    expect(measureMade(op, size)).toEqual(sizeAfter([op], size));
  });
});

it('warms up with valid operations', () => {
  const size = { width: 64, height: 64 };
  for (const { warmUp } of Object.values(OPERATIONS)) {
    const op = warmUp?.(64);
    if (op !== undefined) expect(measureMade(op, size)).toEqual(sizeAfter([op], size));
  }
});
