import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { messageOf } from './errors.mjs';
import { readPost } from './emulators/post.mjs';
import { hasJava, startEmulators } from './emulators/suite.mjs';

/**
 * Shows a running count of seconds in a terminal. Elsewhere prints the text once.
 *
 * @param {string} text
 */
function startProgress(text) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  if (!process.stdout.isTTY) {
    console.log(`${text} ...`);
    return { seconds, end: () => undefined };
  }
  const show = () => process.stdout.write(`\r${text} ... ${seconds()} s `);
  show();
  const timer = setInterval(show, 1000);
  const end = () => {
    clearInterval(timer);
    process.stdout.write('\r\x1b[K');
  };
  return { seconds, end };
}

/**
 * Starts emulators with demo data for a site that is already being served, and
 * prints the progress. Never rejects: when they fail, the site runs without
 * accounts.
 *
 * @param {import('./local-backend.mjs').LocalBackend} backend
 * @param {{ origin: string, signal: AbortSignal }} options `origin` of the site; `signal` stops
 *   the emulators
 * @returns {Promise<void>} resolves when the emulators have stopped or failed to start
 */
export async function runDemoAccounts(backend, { origin, signal }) {
  /** @param {string} reason */
  const turnOff = (reason) => {
    backend.turnOff(reason);
    if (!signal.aborted) console.log(`The site runs without accounts: ${reason}`);
  };
  if (!hasJava()) {
    turnOff('the Firebase emulators need Java 11 or later, which is not installed.');
    return;
  }
  const progress = startProgress('Starting accounts');
  let suite;
  try {
    suite = await startEmulators({
      signal,
      onLine: (line) => {
        const post = readPost(line, origin);
        if (post !== undefined) console.log(post);
      },
    });
    const { auth, firestore, functions } = suite.ports;
    const hosts = {
      auth: `127.0.0.1:${auth}`,
      firestore: `127.0.0.1:${firestore}`,
      functions: `127.0.0.1:${functions}`,
    };
    const people = await seed(hosts, signal);
    progress.end();
    backend.useEmulators(hosts);
    console.log(`Accounts are ready after ${progress.seconds()} s. ${people}`);
  } catch (error) {
    progress.end();
    await suite?.stop();
    turnOff(messageOf(error));
    return;
  }
  await suite.ended;
  turnOff('the emulators have stopped.');
}

/**
 * Runs in a separate process, so that the site keeps responding.
 *
 * @param {import('./local-backend.mjs').EmulatorHosts} hosts
 * @param {AbortSignal} signal
 */
async function seed(hosts, signal) {
  const script = fileURLToPath(new URL('emulators/seed.mjs', import.meta.url));
  const env = {
    ...process.env,
    FIREBASE_AUTH_EMULATOR_HOST: hosts.auth,
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env, signal });
  return stdout.trim();
}
