import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readCode } from './errors.mjs';

/** Whether a process with this ID is running. @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process runs as another user.
    return readCode(error) === 'EPERM';
  }
}

/**
 * Runs a task while holding a lock file. Takes over a lock whose process has exited without releasing it.
 *
 * @template T
 * @param {string} path of the lock file, which contains the ID of the process that holds it
 * @param {() => T} task may be asynchronous
 * @returns {Promise<Awaited<T>>}
 */
export async function withLock(path, task) {
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    try {
      writeFileSync(path, `${process.pid}`, { flag: 'wx' });
      break;
    } catch (error) {
      if (readCode(error) !== 'EEXIST') throw error;
    }
    try {
      // A new lock file is empty until the process has written the ID.
      const owner = Number(readFileSync(path, 'utf8'));
      if (owner > 0 && !isRunning(owner)) rmSync(path, { force: true });
    } catch {
      // The lock has been released in the meantime.
    }
    await setTimeout(200);
  }
  try {
    return await task();
  } finally {
    rmSync(path, { force: true });
  }
}
