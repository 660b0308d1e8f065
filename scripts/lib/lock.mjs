import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const POLL = 200;

/** Whether a process with this ID is running. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is running as another user.
    return error.code === 'EPERM';
  }
}

/** The ID of the process that wrote a lock file; undefined when the file is gone. */
function ownerOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Runs a task while holding a lock file. Takes over a lock whose process has
 * exited without releasing it.
 *
 * @template T
 * @param {string} path of the lock file
 * @param {() => Promise<T> | T} task
 * @param {{ onWait?: (pid: number) => void }} [options] `onWait` is called once if another process
 *   holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, task, { onWait = () => undefined } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  let waited = false;
  for (;;) {
    try {
      writeFileSync(path, `${process.pid}`, { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
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
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
  try {
    return await task();
  } finally {
    rmSync(path, { force: true });
  }
}
