/**
 * The emulators and their Java process end with the process that started them, even if that process is killed. Here a
 * small program takes the place of firebase-tools; tests/emulator/setup.ts looks at the real emulators.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/lib/ports.mjs';

const GUARD = fileURLToPath(new URL('../../../scripts/emulators/guard.mjs', import.meta.url));

/** Starts an emulator in a process group of its own, which it leaves behind when it ends, and names it at the hub. */
const FIREBASE_TOOLS = `
  import { spawn } from 'node:child_process';
  import { createServer } from 'node:http';
  process.on('SIGTERM', () => setTimeout(() => process.exit(0), 50));
  const java = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  });
  createServer((_, answer) => answer.end(JSON.stringify({ firestore: { pid: java.pid } }))).listen(
    Number(process.argv[2]),
    '127.0.0.1',
    () => console.log('All emulators ready', process.pid, java.pid),
  );
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('no emulator is left when the process that started them is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundel-emulators-'));
  const program = join(folder, 'firebase.mjs');
  writeFileSync(program, FIREBASE_TOOLS);
  const port = String(await freePort());
  // This process holds the guard's standard input, as that of scripts/emulators/suite.mjs does.
  const starter = spawn(
    process.execPath,
    [
      '-e',
      `const { spawn } = require('node:child_process');
       const [path, ...args] = process.argv.slice(1);
       spawn(path, args, { stdio: ['pipe', 'inherit', 'inherit'], detached: true });`,
      process.execPath,
      GUARD,
      folder,
      port,
      program,
      port,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string];
  const pids = line.split(' ').slice(-2).map(Number);
  onTestFinished(() => {
    for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  expect(pids.map(isRunning)).toEqual([true, true]);
  starter.kill('SIGKILL');
  await expect.poll(() => pids.map(isRunning), { timeout: 30_000 }).toEqual([false, false]);
  await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false);
});
