/**
 * Runs in the engine's worker before anything of the product: what nobody catches in there is
 * reported to the page, and the page can have the worker misbehave from then on as browsers have.
 */

/** `deaf`: hears no message any more. `stuck`: no decoder answers any more. */
export type Disturbance = 'deaf' | 'stuck';

/** From the page to the worker. */
export interface DisturbMessage {
  readonly disturb: Disturbance;
}

/** From the worker to the page: what a promise was rejected with that has no handler. */
export interface UnheardMessage {
  readonly unheard: string;
}

const endless = new Promise<never>(() => undefined);

function neverDecode(): void {
  globalThis.createImageBitmap = () => endless;
  if (typeof ImageDecoder !== 'undefined') ImageDecoder.prototype.decode = () => endless;
}

let deaf = false;
// First in line, so that it can keep messages from the product.
addEventListener('message', (event: MessageEvent<Partial<DisturbMessage> | null>) => {
  if (event.data?.disturb === 'stuck') neverDecode();
  if (event.data?.disturb === 'deaf') deaf = true;
  if (deaf) event.stopImmediatePropagation();
});

addEventListener('unhandledrejection', ({ reason }) => {
  postMessage({ unheard: String(reason) } satisfies UnheardMessage);
});
