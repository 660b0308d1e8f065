import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { toMessage } from '../lib/errors.mjs';
import { ensureFirebaseTools } from '../lib/firebase-tools.mjs';
import { buildFunctions } from '../lib/functions.mjs';
import { freePort } from '../lib/ports.mjs';
import { readJson, ROOT } from '../lib/run.mjs';
import { firestoreJar } from './firestore.mjs';

/**
 * @typedef {{ auth: number, firestore: number, functions: number }} EmulatorPorts on 127.0.0.1
 * @typedef {{ ports: EmulatorPorts, ended: Promise<void>, stop: () => Promise<void> }} Suite `ended` resolves when the
 *   emulators have stopped for any reason
 * @typedef {{ ports?: 'free' | 'usual', onLine?: (line: string) => void, signal?: AbortSignal }} StartOptions By default,
 *   `ports` is 'free'; 'usual' are those in firebase.json. `onLine` gets the emulators' output. `signal` stops them.
 */

/** The emulators' project. Because its ID starts with `demo-`, the emulators never contact a real project. */
export const DEMO_PROJECT = 'demo-roundel';

/**
 * Environment variables that limit the emulator of functions. If a request arrives while all processes of a function
 * are busy, the emulator starts another process, which it never ends. By default, it never answers a request whose
 * process takes longer than 30 seconds to start.
 */
const FUNCTIONS_LIMITS = {
  FUNCTIONS_EMULATOR_PARALLEL: '4',
  // In seconds. The proxy waits longer than this for a response.
  FUNCTIONS_DISCOVERY_TIMEOUT: '40',
};

/** Java starts in half the processor time without its second compiler, and the emulator never runs long enough to need it. */
const JAVA_OPTIONS = { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' };

/** Lets the emulators' processes load less. They get it from the environment, because firebase-tools starts them. */
const PRELOADED = `--require ${JSON.stringify(join(import.meta.dirname, 'lazy-tools.cjs'))}`;

/** The names of the ports that the emulators need. The site and its tests connect only to the first three. */
const PORTS = /** @type {const} */ ([
  'auth',
  'firestore',
  'functions',
  'hub',
  'logging',
  'eventarc',
  'tasks',
  'websocketPort',
]);

/** @param {EmulatorPorts} ports */
export const toHosts = ({ auth, firestore, functions }) => ({
  auth: `127.0.0.1:${auth}`,
  firestore: `127.0.0.1:${firestore}`,
  functions: `127.0.0.1:${functions}`,
});

/**
 * Prepares the folder of the emulators: writes their configuration, and copies the rules, the indexes and the built
 * functions, so that later edits do not affect running emulators.
 *
 * @param {string} folder
 * @param {'free' | 'usual'} which
 * @returns {Promise<EmulatorPorts & { hub: number }>}
 */
async function prepare(folder, which) {
  for (const name of ['firestore.rules', 'firestore.indexes.json']) {
    cpSync(join(ROOT, name), join(folder, name));
  }
  await buildFunctions(join(folder, 'functions'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'functions/node_modules'), 'junction');
  const project =
    /** @type {{ functions: { runtime: string }, emulators: Record<keyof EmulatorPorts, { port: number }> }} */ (
      readJson('firebase.json')
    );
  // Finds the ports as late as possible, because another program may take them.
  const found = await Promise.all(PORTS.map(async (name) => [name, await freePort()]));
  const { websocketPort, ...free } = /** @type {Record<(typeof PORTS)[number], number>} */ (
    Object.fromEntries(found)
  );
  const { auth, firestore, functions } = project.emulators;
  const usual = { auth: auth.port, firestore: firestore.port, functions: functions.port };
  const ports = { ...free, ...(which === 'usual' ? usual : {}) };
  const emulators = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [
      name,
      { host: '127.0.0.1', port, ...(name === 'firestore' ? { websocketPort } : {}) },
    ]),
  );
  const config = {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    // The emulator ignores the runtime, and runs the functions on this Node.
    functions: { source: 'functions', runtime: project.functions.runtime },
    emulators: {
      ...emulators,
      ui: { enabled: false },
      // Tests of the rules use other projects, to be independent of each other.
      singleProjectMode: false,
    },
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config));
  return ports;
}

/**
 * Starts the emulators of Auth, Firestore and Functions. Resolves once all are ready. If they fail to start on free
 * ports, tries once more on other ports, because another program may have taken one. Rejects with the line of their
 * output that best explains the failure.
 *
 * @param {StartOptions} [options]
 */
export async function startEmulators(options = {}) {
  try {
    return await start(options);
  } catch (error) {
    if (options.ports === 'usual' || options.signal?.aborted) throw error;
    console.warn(`${toMessage(error)}\nStarting them again, on other ports ...`);
    return start(options);
  }
}

/** @param {StartOptions} options @returns {Promise<Suite>} */
async function start({ ports: which = 'free', onLine = () => undefined, signal }) {
  const program = await ensureFirebaseTools();
  const folder = mkdtempSync(join(tmpdir(), 'roundel-emulators-'));
  const { hub, ...ports } = await prepare(folder, which).catch((/** @type {unknown} */ error) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const args = [
    join(import.meta.dirname, 'guard.mjs'),
    folder,
    `${hub}`,
    program,
    'emulators:start',
    '--project',
    DEMO_PROJECT,
    '--non-interactive',
    '--only',
    'auth,firestore,functions',
  ];
  const guard = spawn(process.execPath, args, {
    env: {
      ...process.env,
      ...FUNCTIONS_LIMITS,
      ...JAVA_OPTIONS,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${PRELOADED}`,
      ...(await firestoreJar(join(folder, 'firestore.jar'))),
      // The emulators name temporary files after the project, so each suite needs its own folder.
      TMPDIR: folder,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    // In its own process group, so that Ctrl-C in the terminal does not end it. The guard ends when its input closes.
    detached: process.platform !== 'win32',
  });

  const ended = /** @type {Promise<void>} */ (
    new Promise((resolve) => guard.once('exit', resolve))
  );
  const stop = () => {
    guard.stdin.destroy();
    return ended;
  };
  if (signal?.aborted) void stop();
  signal?.addEventListener('abort', () => void stop());
  /** @type {string[]} */
  let printed = [];
  await new Promise((resolve, reject) => {
    for (const input of [guard.stdout, guard.stderr]) {
      createInterface({ input }).on('line', (line) => {
        printed = [...printed.slice(-50), stripVTControlCharacters(line).trim()];
        if (line.includes('All emulators ready')) resolve(undefined);
        onLine(line);
      });
    }
    guard.once('error', reject);
    void ended.then(() => {
      reject(new Error(explainEnd(printed), { cause: printed.join('\n') }));
    });
  });
  return { ports, ended, stop };
}

/** The line of firebase-tools' output that best explains why it exited. @param {readonly string[]} lines */
function explainEnd(lines) {
  const telling = lines.findLast((line) => /\b(error|could not|failed|unable)\b/i.test(line));
  return `the emulators have stopped: ${telling ?? lines.findLast((line) => line !== '') ?? 'no reason given'}`;
}
