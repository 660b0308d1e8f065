/**
 * A helper of the engine's worker, with Wasm memory of its own. It compresses the strips that it receives. If it fails,
 * it replies with null, and the sender compresses the strip.
 */
import type { StripReply, StripRequest } from './strip';

// Not awaited here, because messages that arrive before the listener is added would be lost.
const helper = import('./strip-helper');
let isIdle = true;
// If loading fails, the reply to each request is null.
helper.then(({ warmUpStrips }) => warmUpStrips(() => isIdle)).catch(() => undefined);

async function reply(request: StripRequest): Promise<void> {
  const { job, pixels } = request;
  const strip = await helper.then(({ compress }) => compress(request)).catch(() => null);
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
