import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Wasm memory as the tests see it: what was made and not freed, and how large it has grown. */
const wasm = vi.hoisted(() => ({ alive: 0, made: 0, bytes: 0, limit: Infinity, applied: 0 }));

vi.mock('../../../src/engine/wasm/pkg/pixels_wasm_bg.wasm', () => ({
  memory: {
    get buffer() {
      return { byteLength: wasm.bytes };
    },
  },
}));

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
    constructor(bytes: number) {
      if (wasm.bytes + bytes > wasm.limit) throw new RangeError('out of memory');
      super();
      wasm.bytes += bytes;
    }
    toPicture() {
      this.free();
      return new Picture();
    }
  }
  class PngFile extends Thing {}
  return { Picture, Planes, PngFile };
});

const { touchMemory } = await import('../../../src/engine/wasm/touch-memory');
const { warmUp, warmUpStrips } = await import('../../../src/engine/wasm/warm-up');

const MIB = 1 << 20;

beforeEach(() => {
  Object.assign(wasm, { alive: 0, made: 0, bytes: 0, limit: Infinity, applied: 0 });
});

describe('touchMemory', () => {
  it('makes memory grow to what will be asked for, and keeps none of it', async () => {
    await touchMemory(100 * MIB, new Promise(() => undefined));
    expect(wasm.bytes).toBeGreaterThanOrEqual(100 * MIB);
    expect(wasm.alive).toBe(0);
  });

  it('does nothing where memory is that large already', async () => {
    wasm.bytes = 200 * MIB;
    await touchMemory(100 * MIB, new Promise(() => undefined));
    expect(wasm.made).toBe(0);
  });

  it('ends as soon as what it waits beside has ended, well or badly', async () => {
    const endings = [() => Promise.resolve(), () => Promise.reject(new Error('no picture'))];
    for (const end of endings) {
      wasm.bytes = 0;
      await touchMemory(10_000 * MIB, end());
      expect(wasm.bytes).toBeLessThan(100 * MIB);
      expect(wasm.alive).toBe(0);
    }
  });

  it('leaves a lack of memory to whoever needs it', async () => {
    wasm.limit = 20 * MIB;
    await touchMemory(100 * MIB, new Promise(() => undefined));
    expect(wasm.alive).toBe(0);
  });
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
