import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensureFirebaseTools } from '../firebase-tools.mjs';
import { buildFunctions, FUNCTIONS } from '../functions.mjs';
import { ROOT } from '../run.mjs';
import { firestoreJar } from './firestore-jar.mjs';

/** A project that exists nowhere but here: everything stays on this machine. */
export const DEMO_PROJECT = 'demo-roundel';

/** Where firebase-tools begins to work with Java. */
const OLDEST_JAVA = 11;

/** How much of what firebase-tools printed is looked through for why it has ended. */
const LINES_KEPT = 50;

/** Whether there is a Java the emulators run on. */
export function hasJava() {
  const { stderr, stdout } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, major] = /version "(\d+)/.exec(`${stdout}${stderr}`) ?? [];
  return Number(major ?? 0) >= OLDEST_JAVA;
}

/** As many different free ports. Another program could take one before it is used. */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Fills a folder with what the emulators run, so that later edits do not disturb them. */
async function layOut(folder) {
  for (const name of ['firestore.rules', 'firestore.indexes.json']) {
    copyFileSync(join(ROOT, name), join(folder, name));
  }
  const functions = join(folder, 'functions');
  mkdirSync(functions);
  copyFileSync(join(FUNCTIONS, 'package.json'), join(functions, 'package.json'));
  await buildFunctions(join(functions, 'lib'));
  symlinkSync(join(FUNCTIONS, 'node_modules'), join(functions, 'node_modules'), 'junction');
}

/** What firebase-tools is told; `inner` are the ports that nobody outside needs to know. */
function configOf(ports, [hub, logging, eventarc, tasks, websocketPort]) {
  const at = (port) => ({ host: '127.0.0.1', port });
  return {
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    functions: { source: 'functions' },
    emulators: {
      auth: at(ports.auth),
      firestore: { ...at(ports.firestore), websocketPort },
      functions: at(ports.functions),
      hub: at(hub),
      logging: at(logging),
      eventarc: at(eventarc),
      tasks: at(tasks),
      ui: { enabled: false },
      // Tests of the rules use a project each, to be out of each other's way.
      singleProjectMode: false,
    },
  };
}

/** One line of what firebase-tools printed that says best why it has ended. */
function whyEnded(printed) {
  const lines = printed.map((line) => stripVTControlCharacters(line).trim());
  const telling = lines.findLast((line) => /\b(error|could not|failed|unable)\b/i.test(line));
  return `the emulators have ended: ${telling ?? lines.findLast((line) => line !== '') ?? 'no reason given'}`;
}

/**
 * Starts the emulators of Auth, Firestore and Functions.
 *
 * @param {{ ports?: { auth: number, firestore: number, functions: number }, onLine?: (line: string) => void, signal?: AbortSignal }} [options]
 *   the ports, or free ones; who reads what the emulators print; and what stops them before they are ready
 * @returns {Promise<Suite>} once all are ready; rejects with a line of what they printed when they are not
 *
 * @typedef {object} Suite
 * @property {{ auth: number, firestore: number, functions: number }} ports
 * @property {Promise<void>} ended resolves when the emulators are gone, asked or not
 * @property {() => Promise<void>} stop
 */
export async function startEmulators({ ports: wanted, onLine = () => undefined, signal } = {}) {
  const program = await ensureFirebaseTools();
  const folder = mkdtempSync(join(tmpdir(), 'roundel-emulators-'));
  try {
    await layOut(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  // Only now, so that they are used before somebody else takes them.
  const [auth, firestore, functions, ...inner] = await freePorts(8);
  const ports = wanted ?? { auth, firestore, functions };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(configOf(ports, inner)));
  const args = [
    fileURLToPath(new URL('guard.mjs', import.meta.url)),
    ...[folder, `${inner[0]}`, program],
    ...['emulators:start', '--project', DEMO_PROJECT, '--non-interactive'],
    ...['--only', 'auth,firestore,functions'],
  ];
  const guard = spawn(process.execPath, args, {
    // What the emulators keep about themselves lies in the temporary folder under the project's name.
    env: { ...process.env, ...firestoreJar(join(folder, 'firestore.jar')), TMPDIR: folder },
    stdio: ['pipe', 'pipe', 'pipe'],
    // Ctrl-C at the terminal reaches it as the end of its input, not twice.
    detached: process.platform !== 'win32',
  });

  const ended = new Promise((resolve) => guard.once('exit', () => resolve()));
  const stop = () => {
    guard.stdin.destroy();
    return ended;
  };
  if (signal?.aborted) void stop();
  signal?.addEventListener('abort', () => void stop());
  let printed = [];
  const ready = new Promise((resolve, reject) => {
    const read = (line) => {
      printed = [...printed.slice(-LINES_KEPT), line];
      if (line.includes('All emulators ready')) resolve();
      onLine(line);
    };
    createInterface({ input: guard.stdout }).on('line', read);
    createInterface({ input: guard.stderr }).on('line', read);
    guard.once('error', reject);
    void ended.then(() => reject(new Error(whyEnded(printed))));
  });
  await ready;
  return { ports, ended, stop };
}
