import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Reads a JSON file. @param {string} path absolute or relative to the project root @returns {unknown} */
export const readJson = (path) => JSON.parse(readFileSync(resolve(ROOT, path), 'utf8'));

const IS_WINDOWS = process.platform === 'win32';

/**
 * `env` is added to this process's environment. `cwd` is the project root by default. `show: false` hides the output.
 * `signal` interrupts the program and everything that the program has started.
 *
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean, onOutput?: (chunk: string) => void, signal?: AbortSignal }} RunOptions
 */

/**
 * Runs a program, shows its output, and resolves with its exit code and output. Needs no npm package, because
 * `npm start` and `npm test` use it to install the packages.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env, cwd = ROOT, show = true, onOutput, signal } = {}) {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows, npm and npx are scripts, which need a shell.
      shell: IS_WINDOWS,
      // Gives the program its own process group, so that Ctrl-C interrupts it only once, through `signal`.
      detached: signal !== undefined && !IS_WINDOWS,
    });
    const interrupt = () => {
      if (IS_WINDOWS || child.pid === undefined) child.kill();
      else process.kill(-child.pid, 'SIGINT');
    };
    signal?.addEventListener('abort', interrupt);
    let output = '';
    for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
      child[name].setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
        output += chunk;
        onOutput?.(chunk);
        if (show) process[name].write(chunk);
      });
    }
    child.on('error', reject);
    child.on('exit', () => signal?.removeEventListener('abort', interrupt));
    child.on('close', (code) => {
      resolvePromise({ code: code ?? 1, output });
    });
  });
}

/** Runs a program. @param {Parameters<typeof run>} how @throws {Error} when it fails */
export async function mustRun(...how) {
  const { code } = await run(...how);
  if (code !== 0) throw new Error(`${how[0]} ${how[1].join(' ')} exited with code ${code}`);
}

/** The path of a program that a dependency provides. @param {string} name */
export const bin = (name) => resolve(ROOT, 'node_modules/.bin', name);
