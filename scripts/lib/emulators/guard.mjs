/**
 * node guard.mjs folder hub-port script ...: runs a script of firebase-tools in
 * a folder, and ends it with everything it started, and removes the folder, as
 * soon as whoever started the guard is gone: however that ended, its end of the
 * guard's standard input is closed.
 *
 * firebase-tools starts Java in a group of its own, which outlives it when it is killed.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const GRACE = 10_000;
const [folder, hubPort, ...command] = process.argv.slice(2);

/** Programs that run beside firebase-tools, known once they are running. */
let companions = [];
async function findCompanions() {
  try {
    const signal = AbortSignal.timeout(1000);
    const response = await fetch(`http://127.0.0.1:${hubPort}/emulators`, { signal });
    const running = Object.values(await response.json());
    companions = running.flatMap(({ pid }) => (pid > 0 ? [pid] : []));
  } catch {
    // Not up yet, or gone already: then the last ones known are all there are.
  }
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

// A group of its own: what is typed at the terminal reaches it through the guard only.
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
// Nobody may be there to read any more.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

child.on('exit', (code) => {
  if (process.platform !== 'win32') kill(-child.pid);
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
