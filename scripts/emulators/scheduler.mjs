import { setTimeout } from 'node:timers/promises';
import { toMessage } from '../lib/errors.mjs';
import { DEMO_PROJECT } from './suite.mjs';

/** The time between two calls of the function, in milliseconds. In production, it is called every minute. */
const INTERVAL = 5_000;

/**
 * The path of the function that publishes scheduled pages. The emulator appends `-0` to the names of scheduled
 * functions, but never calls them.
 */
const PUBLISH_PAGES = `/${DEMO_PROJECT}/us-central1/publishPages-0`;

/** Publishes pages at their set times until the emulators stop. @param {import('./suite.mjs').Suite} suite */
export async function publishOnTime({ ports, ended }) {
  const stop = new AbortController();
  void ended.then(() => {
    stop.abort();
  });
  const { signal } = stop;
  for (;;) {
    const url = `http://127.0.0.1:${ports.functions}${PUBLISH_PAGES}`;
    const why = await fetch(url, { method: 'POST', signal }).then(
      ({ ok, status }) => (ok ? null : `status ${status}`),
      toMessage,
    );
    if (signal.aborted) return;
    if (why !== null) console.warn(`Pages could not be published at their time: ${why}`);
    await setTimeout(INTERVAL, undefined, { signal }).catch(() => undefined);
  }
}
