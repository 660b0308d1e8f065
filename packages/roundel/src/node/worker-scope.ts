/*
 * Gives a worker thread the functions of a browser's worker that the engine uses. Import this file before the worker's
 * script.
 */
import { parentPort, type Transferable } from 'node:worker_threads';

if (parentPort === null) throw new Error('This script runs in a worker thread.');
const port = parentPort;
const events = new EventTarget();
port.on('message', (data: unknown) => {
  events.dispatchEvent(new MessageEvent('message', { data }));
});

Object.assign(globalThis, {
  postMessage: (message: unknown, transfer: readonly Transferable[] = []) => {
    port.postMessage(message, transfer);
  },
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
});
