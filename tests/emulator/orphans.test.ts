/** The emulators and their Java process end with the process that started them, even if that process is killed. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../..', import.meta.url);
const STARTER = `
  import { startEmulators } from './scripts/emulators/suite.mjs';
  const { auth, firestore, functions } = (await startEmulators()).ports;
  console.log(['ports', auth, firestore, functions].join(' '));
`;

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

/** Waits until the emulators have started, and returns the ports of Auth, Firestore and Functions. */
async function findPorts(child: ChildProcess): Promise<readonly number[]> {
  if (child.stdout === null) throw new Error('The process has no stdout.');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('ports ')) return line.split(' ').slice(1).map(Number);
  }
  throw new Error('The emulators did not start.');
}

describe('startEmulators', () => {
  it('leaves no emulator running when its process is killed', { timeout: 300_000 }, async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', STARTER], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ports = await findPorts(child);
    expect(await Promise.all(ports.map(isOpen))).toEqual([true, true, true]);

    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;

    await expect
      .poll(() => Promise.all(ports.map(isOpen)), { timeout: 60_000 })
      .toEqual([false, false, false]);
  });
});
