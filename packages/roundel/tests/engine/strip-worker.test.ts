import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as strips from '../../src/engine/wasm/encode-strip';
import type { StripRequest } from '../../src/engine/wasm/strip';
import * as warming from '../../src/engine/wasm/warm-up';

const encodeStrip = vi.spyOn(strips, 'encodeStrip');
const post = vi.fn();
const report = vi.fn();
let receive = (_event: { data: StripRequest }): void => undefined;

// The worker's script adds its listener, and warms up, when it is evaluated.
vi.stubGlobal('addEventListener', (_type: string, listener: typeof receive) => {
  receive = listener;
});
const warmUp = vi.spyOn(warming, 'warmUpStrips').mockResolvedValue(undefined);
await import('../../src/engine/wasm/strip-worker');
await vi.waitUntil(() => warmUp.mock.calls.length > 0);

afterAll(() => {
  vi.restoreAllMocks();
});

const STRIP = { bytes: new Uint8Array(3), checksum: 1, length: 2 };
const REQUEST: StripRequest = {
  job: 7,
  pixels: new ArrayBuffer(4),
  width: 1,
  rows: 1,
  hasRowAbove: false,
  encoding: { level: 'fast', colorType: 6, palette: new Uint8Array() },
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('postMessage', post);
  vi.stubGlobal('reportError', report);
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
