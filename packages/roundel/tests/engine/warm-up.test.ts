import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERATIONS } from 'roundel/tools';
import * as strips from '../../src/engine/wasm/encode-strip';
import * as memory from '../../src/engine/wasm/memory';
import * as pixels from '../../src/engine/pkg/pixels/pixels_wasm';
import * as plans from '../../src/engine/wasm/plan';
import { warmUp, warmUpStrips } from '../../src/engine/wasm/warm-up';

/** How many Wasm objects exist and were made, how many operations were applied, and which orientations were decoded. */
const wasm = { alive: 0, made: 0, applied: 0, orientations: new Set<number>() };

class Thing {
  readonly colorType = 2;
  constructor() {
    wasm.alive++;
    wasm.made++;
  }
  free() {
    wasm.alive--;
  }
}
class Raster extends Thing {
  apply() {
    wasm.applied++;
    return new Raster();
  }
  reduced() {
    return new Raster();
  }
}
class JpegFile extends Thing {
  decode(_denominator: number, orientation: number) {
    wasm.orientations.add(orientation);
    return new Raster();
  }
}
class PngFile extends Thing {}

const OPERATIONS_IN_A_ROUND = Object.values(OPERATIONS).filter(
  ({ warmUp: op }) => op !== null,
).length;

beforeEach(() => {
  Object.assign(wasm, { alive: 0, made: 0, applied: 0 });
  vi.spyOn(memory, 'viewBytes').mockImplementation(() => new Uint8Array(1_000_000));
  vi.spyOn(strips, 'encodeStrip').mockReturnValue(undefined as never);
  vi.spyOn(plans, 'toPlan').mockReturnValue({ free: () => undefined } as never);
  vi.spyOn(pixels, 'JpegFile').mockImplementation(function () {
    return new JpegFile() as never;
  });
  vi.spyOn(pixels, 'PngFile').mockImplementation(function () {
    return new PngFile() as never;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('warmUp', () => {
  it('runs every operation eight times, decodes upright and turned, and frees everything', async () => {
    await warmUp(() => true);
    expect(OPERATIONS_IN_A_ROUND).toBeGreaterThanOrEqual(7);
    expect(wasm.applied).toBe(OPERATIONS_IN_A_ROUND * 8);
    expect([...wasm.orientations].sort()).toEqual([1, 6]);
    expect(wasm.alive).toBe(0);
  });

  it('begins no further round when the device is slow', async () => {
    const now = vi.spyOn(performance, 'now');
    let time = 0;
    now.mockImplementation(() => (time += 250));
    await warmUp(() => true);
    now.mockRestore();
    expect(wasm.applied).toBe(OPERATIONS_IN_A_ROUND);
    expect(wasm.alive).toBe(0);
  });

  it('stops between two steps when there is a job, and frees everything', async () => {
    await warmUp(() => wasm.applied < 3);
    expect(wasm.applied).toBe(3);
    expect(wasm.alive).toBe(0);
  });

  it('does not start while there is a job', async () => {
    await warmUp(() => false);
    expect(wasm.made).toBe(0);
  });

  it('compresses eight times in a helper, or until there is a strip, and frees everything', async () => {
    await warmUpStrips(() => true);
    // These are one file, one picture, and one PNG for each of the eight rounds.
    expect(wasm.made).toBe(2 + 8);
    expect(wasm.alive).toBe(0);
    await warmUpStrips(() => wasm.made < 14);
    expect(wasm.made).toBe(10 + 2 + 2);
    expect(wasm.alive).toBe(0);
  });
});
