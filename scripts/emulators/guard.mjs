/**
 * node guard.mjs folder hub-port script ...: runs firebase-tools in a folder. When the parent process exits or is
 * killed, the guard's standard input closes. The guard then ends firebase-tools and everything that firebase-tools has
 * started, and removes the folder. Java has a separate process group, so it would survive firebase-tools.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const GRACE = 10_000;
const [folder, hubPort, ...command] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node guard.mjs folder hub-port script ...');

/** IDs of the processes that firebase-tools has started. @type {number[]} */
let companions = [];
async function findCompanions() {
  try {
    const signal = AbortSignal.timeout(1000);
    const response = await fetch(`http://127.0.0.1:${hubPort}/emulators`, { signal });
    const emulators = /** @type {Record<string, { pid?: number }>} */ (await response.json());
    companions = Object.values(emulators).flatMap(({ pid }) => pid ?? []);
  } catch {
    // The emulators' hub is not running. Keeps the last known IDs.
  }
}

// firebase-tools gets its own process group, so that Ctrl-C in the terminal reaches it only through the guard.
const hasGroups = process.platform !== 'win32';
const child = spawn(process.execPath, command, {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'pipe'],
  detached: hasGroups,
});
child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
  if (chunk.includes('All emulators ready')) void findCompanions();
});
for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
  child[name].pipe(process[name]);
  // The parent may no longer read the output.
  process[name].on('error', () => child[name].resume());
}
child.on('exit', (code) => {
  const remaining = [...companions];
  // A negative number stands for the group of the process.
  if (hasGroups && child.pid) remaining.unshift(-child.pid);
  for (const pid of remaining) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already exited.
    }
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  await findCompanions();
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), GRACE);
}
process.stdin.on('close', () => void end()).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
