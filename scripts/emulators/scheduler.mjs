import { setTimeout } from 'node:timers/promises';
import { messageOf } from '../lib/errors.mjs';
import { DEMO_PROJECT } from './suite.mjs';

/** The time between two calls, in milliseconds. In production the function is called every minute. */
const INTERVAL = 20_000;

/**
 * The path of the function that publishes scheduled pages. The emulator serves a scheduled function at its name with
 * the suffix `-0`, but never calls the function on its schedule.
 */
const PUBLISH_PAGES = `/${DEMO_PROJECT}/us-central1/publishPages-0`;

/** Publishes pages at their time, until the emulators have stopped. @param {import('./suite.mjs').Suite} suite */
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
      messageOf,
    );
    if (signal.aborted) return;
    if (why !== null) console.warn(`Pages could not be published at their time: ${why}`);
    await setTimeout(INTERVAL, undefined, { signal }).catch(() => undefined);
  }
}
