import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { codeOf } from './errors.mjs';

const POLL = 200;

/** Whether a process with this ID is running. @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is running as another user.
    return codeOf(error) === 'EPERM';
  }
}

/** The ID of the process that wrote a lock file; 0 when the file is empty or gone. @param {string} path */
function ownerOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * Runs a task while holding a lock file. Takes over a lock whose process has exited without releasing it. Needs no
 * package: `npm start` and `npm test` hold a lock while they install them.
 *
 * @template T
 * @param {string} path of the lock file
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
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const owner = ownerOf(path);
    // An empty file belongs to a process that is about to write its ID.
    if (owner > 0 && !isRunning(owner)) rmSync(path, { force: true });
    else await setTimeout(POLL);
  }
  try {
    return await task();
  } finally {
    rmSync(path, { force: true });
  }
}
