import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StripRequest } from '../../../packages/roundel/src/engine/wasm/strip';

const encodeStrip = vi.hoisted(() => vi.fn());

vi.mock('../../../packages/roundel/src/engine/pkg/pixels/pixels_wasm', () => ({
  Picture: class {
    free() {
      // There is nothing to free.
    }
  },
}));
vi.mock('../../../packages/roundel/src/engine/wasm/memory', () => ({
  bytesOf: () => new Uint8Array(4),
}));
vi.mock('../../../packages/roundel/src/engine/wasm/encode-strip', () => ({ encodeStrip }));
vi.mock('../../../packages/roundel/src/engine/wasm/warm-up', () => ({
  warmUpStrips: () => undefined,
}));

const post = vi.fn();
const report = vi.fn();
let receive = (_event: { data: StripRequest }): void => undefined;

vi.stubGlobal('addEventListener', (_type: string, listener: typeof receive) => {
  receive = listener;
});
vi.stubGlobal('postMessage', post);
vi.stubGlobal('reportError', report);

await import('../../../packages/roundel/src/engine/wasm/strip-worker');

const STRIP = { bytes: new Uint8Array(3), checksum: 1, length: 2 };
const REQUEST: StripRequest = {
  job: 7,
  pixels: new ArrayBuffer(4),
  width: 1,
  rows: 1,
  hasRowAbove: false,
  format: { level: 'fast', colorType: 6, palette: new Uint8Array() },
};

beforeEach(() => {
  vi.resetAllMocks();
});

describe('the strip worker', () => {
  it('replies with the strip and returns the pixel buffer', async () => {
    encodeStrip.mockReturnValue(STRIP);
    receive({ data: REQUEST });
    await vi.waitFor(() => {
      expect(post).toHaveBeenCalledExactlyOnceWith(
        { job: 7, strip: STRIP, pixels: REQUEST.pixels },
        { transfer: [STRIP.bytes.buffer, REQUEST.pixels] },
      );
    });
  });

  it('replies with null when encoding fails', async () => {
    encodeStrip.mockImplementation(() => {
      throw new Error('unreachable');
    });
    receive({ data: REQUEST });
    await vi.waitFor(() => {
      expect(post).toHaveBeenCalledExactlyOnceWith(
        { job: 7, strip: null, pixels: REQUEST.pixels },
        { transfer: [REQUEST.pixels] },
      );
    });
  });

  it('reports an error to the pool when the reply cannot be sent', async () => {
    const error = new DOMException('no memory', 'DataCloneError');
    encodeStrip.mockReturnValue(STRIP);
    post.mockImplementation(() => {
      throw error;
    });
    receive({ data: REQUEST });
    await vi.waitFor(() => {
      expect(report).toHaveBeenCalledExactlyOnceWith(error);
    });
  });
});
