/**
 * Runs in the engine's worker before the product's code. Reports unhandled rejections to the page, and
 * makes the worker misbehave on request, in ways that browsers have misbehaved.
 */

/** How the worker misbehaves: it ignores messages, its decoders never settle, or starting a helper never returns. */
export type Disturbance = 'ignore-messages' | 'hang-decoders' | 'hang-helpers';

/** From the page to the worker. */
export interface DisturbMessage {
  readonly disturb: Disturbance;
}

/** From the worker to the page: the reason of an unhandled rejection. */
export interface UnhandledMessage {
  readonly unhandled: string;
}

const endless = new Promise<never>(() => undefined);

function neverDecode(): void {
  globalThis.createImageBitmap = () => endless;
  if (typeof ImageDecoder !== 'undefined') ImageDecoder.prototype.decode = () => endless;
}

function neverStartHelpers(): void {
  // Firefox sometimes does this while the page is loading.
  function Hanging(): never {
    for (;;);
  }
  globalThis.Worker = Hanging as unknown as typeof Worker;
}

let ignoresMessages = false;
// The first listener, so that it can keep messages from the product.
addEventListener('message', (event: MessageEvent<Partial<DisturbMessage> | null>) => {
  if (event.data?.disturb === 'hang-decoders') neverDecode();
  if (event.data?.disturb === 'hang-helpers') neverStartHelpers();
  if (event.data?.disturb === 'ignore-messages') ignoresMessages = true;
  if (ignoresMessages) event.stopImmediatePropagation();
});

addEventListener('unhandledrejection', ({ reason }) => {
  postMessage({ unhandled: String(reason) } satisfies UnhandledMessage);
});
