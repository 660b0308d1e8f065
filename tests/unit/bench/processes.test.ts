import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { BrowserProcesses } from '../../../scripts/bench/browsers/processes.mjs';

/** Allocates 64 MB, uses the processor for a while, reports that, and waits until it is told to end. */
const WORK = `
  const held = Buffer.alloc(64 * 2 ** 20, 1);
  const until = Date.now() + 300;
  while (Date.now() < until) held[0] += 1;
  console.log('working');
  process.stdin.once('data', () => process.exit());
`;

function start() {
  return spawn(process.execPath, ['-e', WORK], { stdio: ['pipe', 'pipe', 'ignore'] });
}

// Only Linux reports the memory and time of processes.
describe.runIf(process.platform === 'linux')('the processes of a browser', () => {
  it('count with their memory, and with their time after they have ended', async () => {
    const before = start();
    const processes = new BrowserProcesses();
    await once(before.stdout, 'data');
    expect(processes.usage()).toEqual({ memory: 0, time: 0 });
    expect(processes.largest()).toBe(0);

    const child = start();
    await once(child.stdout, 'data');
    const used = processes.usage();
    expect(used.memory).toBeGreaterThan(64);
    expect(used.time).toBeGreaterThan(0);
    expect(processes.largest()).toBeGreaterThan(64);

    child.stdin.write('end');
    before.stdin.write('end');
    await Promise.all([once(child, 'close'), once(before, 'close')]);
    expect(processes.usage()).toEqual({ memory: 0, time: used.time });
  });
});
