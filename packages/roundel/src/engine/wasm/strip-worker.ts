/**
 * A helper of the engine's worker, with separate Wasm memory. Compresses the strips that it receives. Replies with null
 * on failure; the sender then compresses the strip.
 */
import type { EncodedStrip, StripReply, StripRequest } from './strip';

// Not awaited at the top level: messages that arrived before the listener was added would be lost.
const modules = Promise.all([
  import('./pkg/pixels_wasm'),
  import('./memory'),
  import('./encode-strip'),
  import('./warm-up'),
]);
let isIdle = true;
// When loading fails, the reply to each request is null.
modules.then(([, , , { warmUpStrips }]) => warmUpStrips(() => isIdle)).catch(() => undefined);

async function encode(request: StripRequest): Promise<EncodedStrip> {
  const [{ Picture }, { bytesOf }, { encodeStrip }] = await modules;
  const { pixels, width, rows, hasRowAbove, format } = request;
  const picture = new Picture(width, rows);
  try {
    const bytes = bytesOf(picture);
    bytes.set(new Uint8Array(pixels, 0, bytes.length));
    return encodeStrip(picture, format, hasRowAbove ? 1 : 0, rows);
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
  // Without a reply the pool would wait forever. After an error event the pool stops using this helper.
  reply(data).catch(reportError);
});
