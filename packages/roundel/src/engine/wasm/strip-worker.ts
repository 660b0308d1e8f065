/**
 * A helper of the engine's worker, with Wasm memory of its own. It compresses the strips that it receives. If it fails,
 * it replies with null, and the sender compresses the strip.
 */
import type { EncodedStrip, StripReply, StripRequest } from './strip';

// These imports are not awaited here, because messages that arrive before the listener is added would be lost.
const modules = Promise.all([
  import('../pkg/pixels/pixels_wasm'),
  import('./memory'),
  import('./encode-strip'),
  import('./warm-up'),
]);
let isIdle = true;
// If loading fails, the reply to each request is null.
modules.then(([, , , { warmUpStrips }]) => warmUpStrips(() => isIdle)).catch(() => undefined);

async function encode(request: StripRequest): Promise<EncodedStrip> {
  const [{ Raster }, { viewBytes }, { encodeStrip }] = await modules;
  const { pixels, width, rows, hasRowAbove, encoding } = request;
  const picture = new Raster(width, rows);
  try {
    const bytes = viewBytes(picture);
    bytes.set(new Uint8Array(pixels, 0, bytes.length));
    return encodeStrip(picture, encoding, hasRowAbove ? 1 : 0, rows);
  } finally {
    picture.free();
  }
}

async function reply(request: StripRequest): Promise<void> {
  const { job, pixels } = request;
  const strip = await encode(request).catch(() => null);
  // Transfers the compressed bytes and returns the pixel buffer.
  const transfer = strip === null ? [pixels] : [strip.bytes.buffer, pixels];
  postMessage({ job, strip, pixels } satisfies StripReply, { transfer });
}

addEventListener('message', ({ data }: MessageEvent<StripRequest>) => {
  isIdle = false;
  // If replying fails, report the error. Otherwise, the pool would wait forever for the reply. After an error event,
  // the pool stops using this helper.
  reply(data).catch(reportError);
});
