/**
 * A helper of the worker, with a Wasm memory of its own: compresses strips it
 * is sent. Whatever fails is answered with null, and the sender does it itself.
 */
import type { EncodedStrip, StripReply, StripRequest } from './strip';

// Begun at once, but not awaited here: messages that came before would be lost.
const modules = Promise.all([
  import('./pkg/pixels_wasm'),
  import('./memory'),
  import('./encode-strip'),
  import('./warm-up'),
]);
// Each request answers for itself when they cannot be loaded.
modules
  .then(([, , , { warmUpStrips }]) => {
    warmUpStrips();
  })
  .catch(() => undefined);

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

addEventListener('message', (event: MessageEvent<StripRequest>) => {
  const { job, pixels } = event.data;
  encode(event.data).then(
    (strip) => {
      // The strip's bytes go to the sender, and its pixels back.
      postMessage({ job, strip, pixels } satisfies StripReply, {
        transfer: [strip.bytes.buffer, pixels],
      });
    },
    () => {
      postMessage({ job, strip: null, pixels } satisfies StripReply, { transfer: [pixels] });
    },
  );
});
