import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { codeOf } from './errors.mjs';

const POLL = 200;

/**
 * Whether a process with this ID is running.
 *
 * @param {number} pid
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is running as another user.
    return codeOf(error) === 'EPERM';
  }
}

/**
 * The ID of the process that wrote a lock file; 0 when the file is empty or gone.
 *
 * @param {string} path
 */
function ownerOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * Runs a task while holding a lock file. Takes over a lock whose process has
 * exited without releasing it.
 *
 * @template T
 * @param {string} path of the lock file
 * @param {() => T} task may be asynchronous
 * @param {{ onWait?: (pid: number) => void }} [options] `onWait` is called once if another process
 *   holds the lock
 * @returns {Promise<Awaited<T>>}
 */
export async function withLock(path, task, { onWait = () => undefined } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  let waited = false;
  for (;;) {
    try {
      writeFileSync(path, `${process.pid}`, { flag: 'wx' });
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const owner = ownerOf(path);
    // An empty file belongs to a process that is about to write its ID.
    if (owner > 0 && !isRunning(owner)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!waited && owner > 0) {
      waited = true;
      onWait(owner);
    }
    await setTimeout(POLL);
  }
  try {
    return await task();
  } finally {
    rmSync(path, { force: true });
  }
}
