import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The project's root folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

const IS_WINDOWS = process.platform === 'win32';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to this process's environment
 * @property {string} [cwd] the project root by default
 * @property {boolean} [show] false hides the output
 * @property {(chunk: string) => void} [onOutput]
 * @property {AbortSignal} [signal] interrupts the program, and everything that it has started
 */

/**
 * Runs a program in the project root, shows its output, and resolves with its exit code and output. Needs no
 * package: `npm start` and `npm test` run npm with it to install them.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm and npx are scripts on Windows.
      shell: IS_WINDOWS,
      // In a process group of its own, which receives the signal once, also from Ctrl-C in a terminal.
      detached: options.signal !== undefined && !IS_WINDOWS,
    });
    const interrupt = () => {
      if (IS_WINDOWS || child.pid === undefined) child.kill();
      else process.kill(-child.pid, 'SIGINT');
    };
    options.signal?.addEventListener('abort', interrupt);
    let output = '';
    /** @type {(stream: NodeJS.WriteStream) => (chunk: Buffer) => void} */
    const pass = (stream) => (chunk) => {
      output += chunk;
      options.onOutput?.(`${chunk}`);
      if (options.show !== false) stream.write(chunk);
    };
    child.stdout.on('data', pass(process.stdout));
    child.stderr.on('data', pass(process.stderr));
    child.on('error', reject);
    child.on('exit', () => options.signal?.removeEventListener('abort', interrupt));
    child.on('close', (code) => resolvePromise({ code: code ?? 1, output }));
  });
}

/**
 * Runs a program.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @throws {Error} when it fails
 */
export async function mustRun(command, args, options) {
  const { code } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with code ${code}`);
}

/**
 * The path of a dependency's program.
 *
 * @param {string} name
 */
export function bin(name) {
  return resolve(ROOT, 'node_modules/.bin', name);
}
