import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '../errors.mjs';
import { ensureFirebaseTools } from '../firebase-tools.mjs';
import { buildFunctions } from '../functions.mjs';
import { freePorts } from '../ports.mjs';
import { ROOT } from '../run.mjs';
import { firestoreJar } from './firestore-jar.mjs';

/**
 * The ports of the emulators on 127.0.0.1.
 *
 * @typedef {{ auth: number, firestore: number, functions: number }} EmulatorPorts
 */

/**
 * Ports that only the emulators themselves use.
 *
 * @typedef {Record<'hub' | 'logging' | 'eventarc' | 'tasks' | 'websocketPort', number>} InternalPorts
 */

/**
 * @typedef {object} Suite
 * @property {EmulatorPorts} ports
 * @property {Promise<void>} ended resolves when the emulators have stopped for whatever reason
 * @property {() => Promise<void>} stop
 */

/** The emulators' project. Because of the prefix `demo-`, they never contact a real project. */
export const DEMO_PROJECT = 'demo-roundel';

/** The oldest version that firebase-tools supports. */
const OLDEST_JAVA = 11;

/**
 * The functions emulator ignores `concurrency`. For every request that arrives while all processes of
 * its function are busy, it starts another, up to 50 by default, and ends none of them. If a process
 * takes longer than 30 seconds to start, the emulator never answers the request.
 */
const FUNCTIONS_LIMITS = {
  /** Requests and events that are handled at once. */
  FUNCTIONS_EMULATOR_PARALLEL: '4',
  /** How many seconds a process may take to start: fewer than the proxy waits for a response. */
  FUNCTIONS_DISCOVERY_TIMEOUT: '40',
};

/** How many of the last lines of output to search for the reason of an exit. */
const LINES_KEPT = 50;

/** Whether a Java that can run the emulators is installed. */
export function hasJava() {
  const { stderr, stdout } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, major] = /version "(\d+)/.exec(`${stdout}${stderr}`) ?? [];
  return Number(major ?? 0) >= OLDEST_JAVA;
}

/**
 * Copies to a folder what the emulators run, so that later edits do not affect them.
 *
 * @param {string} folder
 */
async function copySources(folder) {
  for (const name of ['firestore.rules', 'firestore.indexes.json']) {
    copyFileSync(join(ROOT, name), join(folder, name));
  }
  const functions = join(folder, 'functions');
  await buildFunctions(functions);
  symlinkSync(join(ROOT, 'node_modules'), join(functions, 'node_modules'), 'junction');
}

/** The runtime that firebase.json names. The emulator ignores it, and runs the functions on this Node. */
function runtimeOfFunctions() {
  return JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')).functions.runtime;
}

/**
 * The firebase.json for the emulators.
 *
 * @param {EmulatorPorts} ports
 * @param {InternalPorts} internal
 */
function configOf(ports, { hub, logging, eventarc, tasks, websocketPort }) {
  /** @param {number} port */
  const at = (port) => ({ host: '127.0.0.1', port });
  return {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    functions: { source: 'functions', runtime: runtimeOfFunctions() },
    emulators: {
      auth: at(ports.auth),
      firestore: { ...at(ports.firestore), websocketPort },
      functions: at(ports.functions),
      hub: at(hub),
      logging: at(logging),
      eventarc: at(eventarc),
      tasks: at(tasks),
      ui: { enabled: false },
      // Tests of the rules each use their own project, to be independent of each other.
      singleProjectMode: false,
    },
  };
}

/**
 * The line of firebase-tools' output that best explains why it exited.
 *
 * @param {readonly string[]} printed
 */
function whyEnded(printed) {
  const lines = printed.map((line) => stripVTControlCharacters(line).trim());
  const telling = lines.findLast((line) => /\b(error|could not|failed|unable)\b/i.test(line));
  return `the emulators have stopped: ${telling ?? lines.findLast((line) => line !== '') ?? 'no reason given'}`;
}

/**
 * @typedef {object} StartOptions
 * @property {EmulatorPorts} [ports] free ones by default
 * @property {(line: string) => void} [onLine] receives the emulators' output
 * @property {AbortSignal} [signal] stops the emulators
 */

/**
 * Starts the emulators of Auth, Firestore and Functions. If it chose the ports itself, it retries once: another program
 * may have taken one of the ports in the meantime.
 *
 * @param {StartOptions} [options]
 * @returns {Promise<Suite>} resolves once all are ready; if they fail to start, rejects with the line
 *   of their output that best explains why
 */
export async function startEmulators(options = {}) {
  try {
    return await start(options);
  } catch (error) {
    if (options.ports !== undefined || options.signal?.aborted) throw error;
    console.warn(`${messageOf(error)}\nStarting them again, on other ports ...`);
    return start(options);
  }
}

/**
 * @param {StartOptions} options
 * @returns {Promise<Suite>}
 */
async function start({ ports: wanted, onLine = () => undefined, signal }) {
  const program = await ensureFirebaseTools();
  const folder = mkdtempSync(join(tmpdir(), 'roundel-emulators-'));
  try {
    await copySources(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  // Chosen as late as possible, so that no other program takes the ports first.
  const { auth, firestore, functions, ...internal } = await freePorts([
    'auth',
    'firestore',
    'functions',
    'hub',
    'logging',
    'eventarc',
    'tasks',
    'websocketPort',
  ]);
  const ports = wanted ?? { auth, firestore, functions };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(configOf(ports, internal)));
  const args = [
    fileURLToPath(new URL('guard.mjs', import.meta.url)),
    ...[folder, `${internal.hub}`, program],
    ...['emulators:start', '--project', DEMO_PROJECT, '--non-interactive'],
    ...['--only', 'auth,firestore,functions'],
  ];
  const guard = spawn(process.execPath, args, {
    env: {
      ...process.env,
      ...FUNCTIONS_LIMITS,
      ...firestoreJar(join(folder, 'firestore.jar')),
      // The emulators name their temporary files after the project, so each suite needs a folder of its own.
      TMPDIR: folder,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    // In its own process group, so that Ctrl-C in the terminal does not signal the guard: closing its input ends it.
    detached: process.platform !== 'win32',
  });

  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => guard.once('exit', () => resolve()));
  const stop = () => {
    guard.stdin.destroy();
    return ended;
  };
  if (signal?.aborted) void stop();
  signal?.addEventListener('abort', () => void stop());
  /** @type {string[]} */
  let printed = [];
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    /** @param {string} line */
    const read = (line) => {
      printed = [...printed.slice(-LINES_KEPT), line];
      if (line.includes('All emulators ready')) resolve();
      onLine(line);
    };
    createInterface({ input: guard.stdout }).on('line', read);
    createInterface({ input: guard.stderr }).on('line', read);
    guard.once('error', reject);
    void ended.then(() => reject(new Error(whyEnded(printed), { cause: printed.join('\n') })));
  });
  await ready;
  return { ports, ended, stop };
}
