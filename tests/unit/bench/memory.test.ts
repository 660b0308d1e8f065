import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { memoryOfChildren } from '../../../packages/bench/src/memory';

/** Starts a process that allocates 64 MB, prints the size, and ends at the first input. */
const WORK = `
  const { spawn } = require('node:child_process');
  const work = "const held = Buffer.alloc(64 * 2 ** 20, 1); console.log(held.length); process.stdin.once('data', () => process.exit())";
  spawn(process.execPath, ['-e', work], { stdio: 'inherit' });
`;

// The memory of processes is read from /proc, which only Linux has.
describe.runIf(process.platform === 'linux')(
  'the memory of the processes that this one started',
  () => {
    it('counts those that they started, until they end', async () => {
      const before = memoryOfChildren();
      const child = spawn(process.execPath, ['-e', WORK], { stdio: ['pipe', 'pipe', 'ignore'] });
      await once(child.stdout, 'data');
      expect(memoryOfChildren()).toBeGreaterThan(before + 64);
      child.stdin.write('end');
      await once(child, 'close');
      expect(memoryOfChildren()).toBeLessThan(before + 64);
    });
  },
);
