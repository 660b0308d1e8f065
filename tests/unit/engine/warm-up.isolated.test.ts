import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Counts of the objects in Wasm memory. */
const wasm = vi.hoisted(() => ({ alive: 0, made: 0, applied: 0 }));

vi.mock('../../../src/engine/wasm/memory', () => ({ bytesOf: () => new Uint8Array(1_000_000) }));

vi.mock('../../../src/engine/wasm/encode-strip', () => ({ encodeStrip: () => undefined }));

vi.mock('../../../src/engine/wasm/plan', () => ({ toPlan: () => ({ free: () => undefined }) }));

vi.mock('../../../src/engine/wasm/pkg/pixels_wasm', () => {
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
  class Picture extends Thing {
    apply() {
      wasm.applied++;
      return new Picture();
    }
    reduced() {
      return new Picture();
    }
  }
  class JpegFile extends Thing {
    decode() {
      return new Picture();
    }
  }
  class PngFile extends Thing {}
  return { Picture, JpegFile, PngFile };
});

const { warmUp, warmUpStrips } = await import('../../../src/engine/wasm/warm-up');

beforeEach(() => {
  Object.assign(wasm, { alive: 0, made: 0, applied: 0 });
});

describe('warmUp', () => {
  it('runs every operation and frees everything', async () => {
    await warmUp(() => true);
    expect(wasm.applied).toBe(7);
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

  it('frees everything in a helper', () => {
    warmUpStrips();
    expect(wasm.made).toBeGreaterThan(0);
    expect(wasm.alive).toBe(0);
  });
});
