import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { kilobytes } from '../browsers/processes.mjs';

/** Milliseconds between two samples of the memory. */
const INTERVAL = 50;

/**
 * Runs a command line.
 *
 * @param {string} line for sh
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, withMemory: boolean }} options `withMemory`: also measures the memory,
 *   which takes a share of the time
 * @returns {Promise<{ seconds: number, processor: number, memory: number }>} the time; the processor time of all its
 *   processes, in seconds; and the most megabytes that they had together, shared pages counted once; 0 if it is not measured
 * @throws {Error} when it fails
 */
export function timedRun(line, { cwd, env, withMemory }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    // The shell knows how much processor time its processes took.
    const child = spawn('sh', ['-c', `${line} >&2 && times`], {
      ...{ cwd, env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let memory = 0;
    const timer = setInterval(() => {
      if (withMemory) memory = Math.max(memory, memoryOf(String(child.pid)));
    }, INTERVAL);
    let output = '';
    let said = '';
    child.stdout.on('data', (chunk) => (output += `${chunk}`));
    child.stderr.on('data', (chunk) => (said += `${chunk}`));
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const seconds = (performance.now() - start) / 1000;
      if (code === 0) resolve({ seconds, processor: processorTime(output), memory });
      else reject(new Error(`${line} ended with code ${code}: ${said}`));
    });
  });
}

/** @param {string} times as the shell's command of this name prints them: two lines, its own and those of its children */
function processorTime(times) {
  const all = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return all.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/**
 * Megabytes of a process and of those that it started.
 *
 * @param {string} pid
 * @returns {number}
 */
function memoryOf(pid) {
  const own = kilobytes(pid, 'smaps_rollup', 'Pss') / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
}

/** @param {string} pid */
function childrenOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
  } catch {
    // The process has ended.
    return [];
  }
}
