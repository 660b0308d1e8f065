import { toMessage } from '../lib/errors.mjs';
import { mustRun } from '../lib/run.mjs';
import { hasJava } from './java.mjs';
import { publishOnTime } from './scheduler.mjs';
import { toHosts, startEmulators } from './suite.mjs';
import { firstStopped } from './watch.mjs';

/**
 * Starts emulators with demo data for a site that is already served at `origin`. Resolves when the emulators have
 * stopped or could not be started. If they could not be started, the site runs without accounts. If one of them
 * stops later, the terminal says so, the site answers 503, and the others are stopped.
 *
 * @param {import('../lib/local-backend.mjs').LocalBackend} backend
 * @param {{ origin: string, signal: AbortSignal }} options `signal` stops the emulators
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
  console.log('Starting accounts ...');
  const started = Date.now();
  /** @param {string} line */
  const onLine = (line) => {
    const post = readPost(line, origin);
    if (post !== undefined) console.log(post);
  };
  let suite;
  try {
    suite = await startEmulators({ signal, onLine });
    const hosts = toHosts(suite.ports);
    await seed(hosts, signal);
    backend.useEmulators(hosts);
    console.log(`Accounts are ready after ${Math.round((Date.now() - started) / 1000)} s.`);
  } catch (error) {
    await suite?.stop();
    turnOff(toMessage(error));
    return;
  }
  void publishOnTime(suite);
  const name = await firstStopped(suite);
  const reason =
    name === null ? 'The emulators have stopped.' : `The ${name} emulator has stopped.`;
  backend.lose(reason);
  if (!signal.aborted) {
    console.error(
      `${reason} The tools still work, but accounts, the staff area and published pages do not. To get them back, press Ctrl-C and start the site again.`,
    );
  }
  // The others are of no use alone.
  await suite.stop();
}

/**
 * Adds the demo data in a separate process, so that the site keeps responding. Prints the accounts and their password.
 *
 * @param {ReturnType<typeof toHosts>} hosts
 * @param {AbortSignal} [signal]
 */
export async function seed({ auth, firestore }, signal) {
  const env = { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore };
  await mustRun(process.execPath, ['scripts/emulators/seed.mjs'], {
    env,
    ...(signal && { signal }),
  });
}

/**
 * Converts a line in which the Auth emulator prints an e-mail or text message instead of sending it. In the result, the
 * link leads to the site's own page, as in a real project. Returns undefined for lines without a message.
 *
 * @param {string} line
 * @param {string} origin of the site
 */
export function readPost(line, origin) {
  // If the line names two addresses, the e-mail goes to the second.
  const [, email, link = ''] = /(\S+@\S+), follow this link: (\S+)/.exec(line) ?? [];
  if (email !== undefined) {
    const { searchParams } = new URL(link);
    const fields = ['mode', 'oobCode'].map((name) => [name, searchParams.get(name) ?? '']);
    return `Mail to ${email}: ${origin}/auth?${new URLSearchParams(fields)}`;
  }
  const [, number, code] = /(\+\d+), use the code (\d+)\./.exec(line) ?? [];
  return number === undefined ? undefined : `Text message to ${number}: ${code}`;
}
