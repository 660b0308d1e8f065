/**
 * npm start: installs what is missing, builds and serves the site, and then
 * starts the emulators for accounts.
 */
import { builtSite } from './lib/build.mjs';
import { runDemoAccounts } from './lib/demo-accounts.mjs';
import { codeOf, messageOf } from './lib/errors.mjs';
import { LocalBackend } from './lib/local-backend.mjs';
import { serveSite } from './lib/serve.mjs';
import { accountsOf, loadSettings } from './lib/settings.mjs';

/**
 * @param {string} message
 * @returns {never}
 */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

function readAccounts() {
  try {
    return accountsOf(process.env);
  } catch (error) {
    return refuse(messageOf(error));
  }
}

loadSettings();
const wanted = process.env.PORT ?? '4173';
const port = Number(wanted);
if (!/^\d+$/.test(wanted) || port < 1 || port > 65_535) {
  refuse(`PORT must be a number from 1 to 65535, not "${wanted}".`);
}
const accounts = readAccounts();

const backend = new LocalBackend();
if (accounts.kind === 'off') backend.turnOff('Accounts are turned off.');
if (accounts.kind === 'real') backend.useProject(accounts.config);
if (accounts.kind === 'running') backend.useEmulators(accounts.hosts);

// Binds the port before the build, so that a port in use fails at once.
/** @type {(folder: string) => void} */
let built = () => undefined;
/** @type {Promise<string>} */
const folder = new Promise((resolve) => {
  built = resolve;
});
try {
  await serveSite({ port, folder, backend });
} catch (error) {
  const code = codeOf(error);
  const reason =
    code === 'EADDRINUSE'
      ? `Port ${port} is in use.`
      : code === 'EACCES'
        ? `This user may not open port ${port}.`
        : messageOf(error);
  refuse(`${reason} Set PORT to another number, as in: PORT=4180 npm start`);
}
try {
  built((await builtSite()).folder);
} catch (error) {
  console.error(error);
  process.exit(1);
}
const origin = `http://localhost:${port}`;
console.log(`Roundel is at ${origin}`);
if (accounts.kind === 'off') console.log('The site runs without accounts: they are turned off.');
if (accounts.kind === 'real') {
  console.log(`Accounts come from the Firebase project ${accounts.config.projectId}.`);
}

/** Must settle before this program exits. */
let running = Promise.resolve();
const stopping = new AbortController();
/** @param {number} exitCode */
function stop(exitCode) {
  stopping.abort();
  void running.then(() => process.exit(exitCode));
}
for (const [signal, number] of /** @type {const} */ ([
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
])) {
  // Exits as if killed by the signal, but after everything that it started has stopped.
  process.once(signal, () => stop(128 + number));
}
// A signal to npm kills its shell, which does not forward it: exit when the parent is gone.
if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop(0);
  }, 500);
}

if (accounts.kind === 'emulators') {
  running = runDemoAccounts(backend, { origin, signal: stopping.signal });
}
