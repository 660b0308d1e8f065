/**
 * node guard.mjs folder hub-port script ...: runs firebase-tools in a folder. When
 * the parent process exits, kills firebase-tools with everything that it started,
 * and removes the folder. The guard notices because its standard input closes,
 * even if the parent is killed.
 *
 * firebase-tools starts Java in a separate process group, which survives when
 * firebase-tools is killed.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const GRACE = 10_000;
const [folder, hubPort, ...command] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node guard.mjs folder hub-port script ...');

/**
 * IDs of the processes that firebase-tools has started.
 *
 * @type {number[]}
 */
let companions = [];
async function findCompanions() {
  try {
    const signal = AbortSignal.timeout(1000);
    const response = await fetch(`http://127.0.0.1:${hubPort}/emulators`, { signal });
    companions = Object.values(Object(await response.json()))
      .map((emulator) => Number(emulator?.pid))
      .filter((pid) => pid > 0);
  } catch {
    // The hub does not run yet, or no longer: keep the last known IDs.
  }
}

/** @param {number} pid of a process, or negative of a process group */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

// A separate process group, so that Ctrl-C in the terminal reaches it only through the guard.
const child = spawn(process.execPath, command, {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'pipe'],
  detached: process.platform !== 'win32',
});
child.stdout.on('data', (chunk) => {
  process.stdout.write(chunk);
  if (chunk.includes('All emulators ready')) void findCompanions();
});
child.stderr.on('data', (chunk) => process.stderr.write(chunk));
// The parent may no longer read the output.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

child.on('exit', (code) => {
  if (process.platform !== 'win32' && child.pid !== undefined) kill(-child.pid);
  for (const pid of companions) kill(pid);
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
