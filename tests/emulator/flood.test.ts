/** A flood of requests through the local proxy, while other programs keep every core busy. */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startEmulators } from '../../scripts/emulators/suite.mjs';
import { LocalBackend } from '../../scripts/lib/local-backend.mjs';
import { serveSite } from '../../scripts/lib/serve.mjs';
import { MESSAGE_LIMITS } from '../../packages/records/src/message';
import { DEFAULT_SETTINGS } from '../../packages/records/src/settings';
import { TestBackend } from '../support/emulator';
import { solveAnswer } from '../support/solve-work';

const POSTS = 200;
/**
 * The maximum number of processes that run the messages function. The proxy forwards only two requests to this function
 * at the same time.
 */
const MOST_PROCESSES = 2;

/** Returns the IDs of the processes that run functions for the emulators of this test process. */
function functionProcesses(): readonly number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
  const ours = new Set([process.pid]);
  // Repeat until no descendant is added, because `ps` may list a child before its parent.
  for (let known = 0; known < ours.size;) {
    known = ours.size;
    for (const { pid, parent } of all) {
      if (ours.has(parent)) ours.add(pid);
    }
  }
  return all
    .filter(({ pid, command }) => ours.has(pid) && command.includes('functionsEmulatorRuntime'))
    .map(({ pid }) => pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

interface PostAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends a message with a forged IP address, which is different for each `index`. */
async function post(site: string, index: number, proof?: object): Promise<PostAnswer> {
  const response = await fetch(`${site}/contact/messages.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.18.0.${index}` },
    body: JSON.stringify({
      id: randomUUID(),
      name: 'Somebody',
      email: 'somebody@roundel.test',
      subject: `flood ${index}`,
      message: 'One of many.',
      proof,
    }),
  });
  return { status: response.status, text: await response.text() };
}

/** Sends a message with {@link post}. If there is a challenge, every tenth sender solves it and sends again. */
async function send(site: string, index: number): Promise<PostAnswer> {
  const answer = await post(site, index);
  if (answer.status !== 428 || index % 10 > 0) return answer;
  return post(site, index, await solveAnswer(answer.text));
}

it(
  'answers each of 200 posts at once, stores what it accepted of one place, and starts few processes',
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roundel-flood-'));
    const suite = await startEmulators();
    const backend = new LocalBackend();
    const hosts = {
      auth: `127.0.0.1:${suite.ports.auth}`,
      firestore: `127.0.0.1:${suite.ports.firestore}`,
      functions: `127.0.0.1:${suite.ports.functions}`,
    };
    backend.useEmulators(hosts);
    const site = await serveSite({ port: 0, folder, backend });
    const busy = Array.from({ length: availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, functionProcesses().length);
    }, 500);
    let started: readonly number[] = [];
    try {
      const rows = new TestBackend(`http://${hosts.auth}`, `http://${hosts.firestore}`);
      await rows.write('settings/public', { ...DEFAULT_SETTINGS, inbox_enabled: true });

      const answers = await Promise.all(
        Array.from({ length: POSTS }, (_, index) => send(site.url, index)),
      );
      for (const { status, text } of answers) {
        expect([201, 428, 429, 503, 504], text).toContain(status);
        if (status > 500) expect(JSON.parse(text)).toHaveProperty('reason');
      }

      const stored = await rows.rowsWhere('messages', 'name', 'Somebody');
      const subjects = new Set([...stored.values()].map(({ subject }) => subject));
      const accepted = answers.flatMap(({ status }, index) =>
        status === 201 ? [`flood ${index}`] : [],
      );
      expect(accepted.length).toBeGreaterThan(0);
      // All messages come from one place, whatever addresses they claim.
      expect(accepted.length).toBeLessThanOrEqual(MESSAGE_LIMITS.perPlace);
      expect(subjects).toEqual(new Set(accepted));
      expect(stored.size).toBe(accepted.length);

      started = functionProcesses();
      most = Math.max(most, started.length);
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(MOST_PROCESSES);
    } finally {
      clearInterval(watch);
      for (const program of busy) program.kill('SIGKILL');
      await site.close();
      await suite.stop();
      rmSync(folder, { recursive: true });
    }
    // The processes of functions end when the emulators end.
    await expect.poll(() => started.filter(isRunning), { timeout: 60_000 }).toEqual([]);
  },
);
