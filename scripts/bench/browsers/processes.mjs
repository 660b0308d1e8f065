import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Milliseconds per tick, the unit in which Linux counts processor time. */
const TICK = 10;

/** The programs that drive WebKitGTK and show its window. Linux truncates names to 15 characters. */
const DRIVERS = /^(Xvfb|dbus-.*|WebKitWebDriver)$/;

/**
 * The processes of the browser that this process starts. Linux only: elsewhere there are none.
 */
export class BrowserProcesses {
  /** Processes that ran before the browser, such as the compiler's. */
  #others = descendants();
  /** The last known ticks of each process, including those that have ended. @type {Map<string, number>} */
  #ticks = new Map();

  #pids() {
    return [...descendants()].filter((pid) => !this.#others.has(pid));
  }

  /**
   * @returns {{ memory: number, time: number }} `memory`: megabytes of all processes, shared pages divided
   *   among those that share them; `time`: milliseconds of processor time since they started
   */
  usage() {
    let memory = 0;
    for (const pid of this.#pids()) {
      const { name, ticks } = statusOf(pid);
      if (name === '' || DRIVERS.test(name)) continue;
      this.#ticks.set(pid, ticks);
      memory += kilobytes(pid, 'smaps_rollup', 'Pss') / 1024;
    }
    const ticks = [...this.#ticks.values()].reduce((sum, each) => sum + each, 0);
    return { memory, time: ticks * TICK };
  }

  /** Starts a new measurement of `largest`. */
  resetLargest() {
    for (const pid of this.#pids()) {
      try {
        // Writing 5 to clear_refs resets VmHWM, see proc(5).
        writeFileSync(`/proc/${pid}/clear_refs`, '5');
      } catch {
        // The process has ended.
      }
    }
  }

  /** The most megabytes that one of the processes has used since the last reset. */
  largest() {
    return Math.max(0, ...this.#pids().map((pid) => kilobytes(pid, 'status', 'VmHWM') / 1024));
  }
}

/** The IDs of all descendants of this process. */
function descendants() {
  const parents = new Map(processes().map((pid) => [pid, statusOf(pid).parent]));
  const family = new Set([String(process.pid)]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  family.delete(String(process.pid));
  return family;
}

function processes() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    // Only Linux has this folder.
    return [];
  }
}

/** @param {string} pid */
function statusOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      parent: fields[1] ?? '',
      // In user mode and in the kernel.
      ticks: Number(fields[11]) + Number(fields[12]),
    };
  } catch {
    // The process has ended.
    return { name: '', parent: '', ticks: 0 };
  }
}

/**
 * @param {string} pid
 * @param {'smaps_rollup' | 'status'} file
 * @param {'Pss' | 'VmHWM'} field
 */
export function kilobytes(pid, file, field) {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  } catch {
    // The process has ended.
    return 0;
  }
}
