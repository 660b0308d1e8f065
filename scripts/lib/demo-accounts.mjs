import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readPost } from './emulators/post.mjs';
import { hasJava, startEmulators } from './emulators/suite.mjs';

/** Counts the seconds in place at a terminal; elsewhere says once what is going on. */
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
 * Brings up emulators with demo data behind a site that is served already, and
 * says how that goes. Never fails: without them the site has no accounts.
 *
 * @param {import('./local-backend.mjs').LocalBackend} backend
 * @param {{ origin: string, signal: AbortSignal }} options the site's own address; and what stops them
 * @returns {Promise<void>} when they have stopped, or cannot be had
 */
export async function runDemoAccounts(backend, { origin, signal }) {
  const doWithout = (reason) => {
    backend.turnOff(reason);
    if (!signal.aborted) console.log(`The site runs without accounts: ${reason}`);
  };
  if (!hasJava()) {
    doWithout('the Firebase emulators need Java 11 or later, which is not here.');
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
    doWithout(error.message);
    return;
  }
  await suite.ended;
  doWithout('the emulators have ended.');
}

/** In a program of its own, so that the site goes on answering. */
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
