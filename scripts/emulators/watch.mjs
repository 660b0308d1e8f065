import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { readCode } from '../lib/errors.mjs';

/** The time between two looks at the emulators, in milliseconds. */
const INTERVAL = 2_000;

/** What people call the emulators that the site needs. */
const NAMES = /** @type {const} */ ([
  ['firestore', 'Firestore'],
  ['auth', 'Auth'],
  ['functions', 'Functions'],
]);

/** Whether nothing listens on a port. A program that hangs still listens. @param {number} port */
export async function isClosed(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return false;
  } catch (error) {
    return readCode(error) === 'ECONNREFUSED';
  } finally {
    socket.destroy();
  }
}

/**
 * Resolves once an emulator has stopped, with its name, or once all have, with null. If the process of one emulator is
 * killed, firebase-tools keeps the others running and may say nothing.
 *
 * @param {Pick<import('./suite.mjs').Suite, 'ports' | 'ended'>} suite
 * @param {number} [interval] in milliseconds
 * @returns {Promise<string | null>}
 */
export async function firstStopped({ ports, ended }, interval = INTERVAL) {
  const end = new AbortController();
  void ended.then(() => {
    end.abort();
  });
  const { signal } = end;
  for (;;) {
    for (const [key, name] of NAMES) {
      if ((await isClosed(ports[key])) && !signal.aborted) return name;
    }
    await setTimeout(interval, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return null;
  }
}
