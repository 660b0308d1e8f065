import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Wasm memory as the tests see it: what was made and not freed. */
const wasm = vi.hoisted(() => ({ alive: 0, made: 0, applied: 0 }));

vi.mock('../../../src/engine/wasm/memory', () => ({ bytesOf: () => new Uint8Array(8) }));

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
  class Planes extends Thing {
    toPicture() {
      this.free();
      return new Picture();
    }
  }
  class PngFile extends Thing {}
  return { Picture, Planes, PngFile };
});

const { warmUp, warmUpStrips } = await import('../../../src/engine/wasm/warm-up');

beforeEach(() => {
  Object.assign(wasm, { alive: 0, made: 0, applied: 0 });
});

describe('warmUp', () => {
  it('does something of each kind and keeps nothing', async () => {
    await warmUp(() => true);
    expect(wasm.applied).toBe(7);
    expect(wasm.alive).toBe(0);
  });

  it('gives way to work between two steps, and keeps nothing then either', async () => {
    await warmUp(() => wasm.applied < 3);
    expect(wasm.applied).toBe(3);
    expect(wasm.alive).toBe(0);
  });

  it('does not begin beside work', async () => {
    await warmUp(() => false);
    expect(wasm.made).toBe(0);
  });

  it('keeps nothing of what a helper compresses', () => {
    warmUpStrips();
    expect(wasm.made).toBeGreaterThan(0);
    expect(wasm.alive).toBe(0);
  });
});
