import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { resolve, dirname } from 'node:path';

/** The project's root folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to this process's environment
 * @property {string} [cwd] the project root by default
 * @property {boolean} [show] false hides the output
 * @property {(chunk: string) => void} [onOutput]
 */

/**
 * Runs a program in the project root, shows its output, and resolves with its
 * exit code and output.
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
      shell: process.platform === 'win32',
    });
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
