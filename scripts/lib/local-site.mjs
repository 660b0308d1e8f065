import { constants } from 'node:os';
import { runDemoAccounts } from '../emulators/demo-accounts.mjs';
import { readCode, toMessage } from './errors.mjs';
import { LocalBackend } from './local-backend.mjs';
import { readAccounts, readAppCheck, loadSettings } from './settings.mjs';

/** Prints a message and exits. @type {(message: string) => never} */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

/** Says why a server could not listen, and exits. @type {(error: unknown, port: number, example: string) => never} */
export function refusePort(error, port, example) {
  const reason = readCode(error) === 'EADDRINUSE' ? `Port ${port} is in use.` : toMessage(error);
  refuse(`${reason} Set PORT to another number, as in: ${example}`);
}

/**
 * What `npm start` and `npm run dev` share: the port, the backend for accounts, and an orderly shutdown. The
 * constructor prints a message and exits if a setting is wrong.
 */
export class LocalSite {
  #accounts;
  backend = new LocalBackend();

  /** @param {number} defaultPort */
  constructor(defaultPort) {
    loadSettings();
    const wanted = process.env['PORT'] ?? `${defaultPort}`;
    this.port = Number(wanted);
    if (!/^\d+$/.test(wanted) || this.port < 1 || this.port > 65_535) {
      refuse(`PORT must be a number from 1 to 65535, not "${wanted}".`);
    }
    this.origin = `http://localhost:${this.port}`;
    try {
      this.#accounts = readAccounts(process.env);
      // Throws if a setting on which the headers depend is wrong.
      readAppCheck(process.env);
    } catch (error) {
      refuse(toMessage(error));
    }
    const accounts = this.#accounts;
    if (accounts.kind === 'off') this.backend.turnOff('Accounts are turned off.');
    if (accounts.kind === 'real') this.backend.useProject(accounts.config);
    if (accounts.kind === 'running') this.backend.useEmulators(accounts.hosts);
  }

  /** Starts the emulators if needed. After this call, a signal first stops the emulators and then ends the program. */
  announce() {
    const accounts = this.#accounts;
    console.log(`Roundel is at ${this.origin}`);
    if (accounts.kind === 'off')
      console.log('The site runs without accounts: they are turned off.');
    if (accounts.kind === 'real') {
      console.log(`Accounts come from the Firebase project ${accounts.config.projectId}.`);
    }
    const stopping = new AbortController();
    let running = Promise.resolve();
    /** @param {number} exitCode */
    const stop = (exitCode) => {
      stopping.abort();
      void running.then(() => process.exit(exitCode));
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      // Exits with the code of a program that the signal has killed.
      process.once(signal, () => {
        stop(128 + constants.signals[signal]);
      });
    }
    // A signal to npm kills npm's shell, but the shell does not forward the signal. So this program exits when its
    // parent process, the shell, is gone.
    if (process.env['npm_lifecycle_event'] !== undefined) {
      const shell = process.ppid;
      const watch = setInterval(() => {
        if (process.ppid === shell) return;
        clearInterval(watch);
        stop(0);
      }, 500);
    }
    if (accounts.kind === 'emulators') {
      running = runDemoAccounts(this.backend, { origin: this.origin, signal: stopping.signal });
    }
  }
}
