/**
 * Runs in the engine's worker before the product's code. Reports unhandled rejections to the page. When the page sends
 * a `DisturbMessage`, makes the worker misbehave as workers have misbehaved in browsers.
 *
 * Its name ends in "worker", because bundlers keep only such files of the package for their effects: see `sideEffects`.
 */

/**
 * A fault of the worker: it ignores messages, its decoders never settle, the call that starts a helper never returns, or
 * it throws an error that nothing catches.
 */
export type Disturbance = 'ignore-messages' | 'hang-decoders' | 'hang-helpers' | 'throw';

/** A message from the page to the worker. */
export interface DisturbMessage {
  readonly disturb: Disturbance;
}

/** A message from the worker to the page, with the reason of an unhandled rejection. */
export interface UnhandledMessage {
  readonly unhandled: string;
}

const endless = new Promise<never>(() => undefined);

function neverDecode(): void {
  globalThis.createImageBitmap = () => endless;
  if (typeof ImageDecoder !== 'undefined') ImageDecoder.prototype.decode = () => endless;
}

function neverStartHelpers(): void {
  // This imitates Firefox, in which the constructor of Worker sometimes hangs while the page is loading.
  function Hanging(): void {
    // Waits without using a core.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  globalThis.Worker = Hanging as unknown as typeof Worker;
}

let ignoresMessages = false;
// This listener is the first one for messages, so it can hide messages from the product.
addEventListener('message', (event: MessageEvent<Partial<DisturbMessage> | null>) => {
  if (event.data?.disturb === 'hang-decoders') neverDecode();
  if (event.data?.disturb === 'hang-helpers') neverStartHelpers();
  if (event.data?.disturb === 'throw') throw new Error('killed by a test');
  if (event.data?.disturb === 'ignore-messages') ignoresMessages = true;
  if (ignoresMessages) event.stopImmediatePropagation();
});

addEventListener('unhandledrejection', ({ reason }) => {
  postMessage({ unhandled: String(reason) } satisfies UnhandledMessage);
});
