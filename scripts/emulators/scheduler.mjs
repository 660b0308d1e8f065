import { messageOf } from '../lib/errors.mjs';
import { DEMO_PROJECT } from './suite.mjs';

/** Milliseconds between two calls. In production the function is called every minute. */
const INTERVAL = 20_000;

/**
 * The path of the function that publishes pages at their time. The emulator offers scheduled functions by their
 * name and a generation, but calls them only if Pub/Sub is emulated, and then never on schedule.
 */
const PUBLISH_PAGES = `/${DEMO_PROJECT}/us-central1/publishPages-0`;

/**
 * Calls the function that publishes pages at their time, again and again.
 *
 * @param {string} functions the host of the functions emulator
 * @param {AbortSignal} signal ends the calls
 */
export async function publishOnTime(functions, signal) {
  do {
    try {
      const { ok, status } = await fetch(`http://${functions}${PUBLISH_PAGES}`, {
        method: 'POST',
        signal,
      });
      if (!ok) console.warn(`Pages could not be published at their time: status ${status}.`);
    } catch (error) {
      if (!signal.aborted) {
        console.warn(`Pages could not be published at their time: ${messageOf(error)}`);
      }
    }
    await pause(INTERVAL, signal);
  } while (!signal.aborted);
}

/** @param {number} duration in milliseconds @param {AbortSignal} signal ends the pause @returns {Promise<void>} */
function pause(duration, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, duration);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
