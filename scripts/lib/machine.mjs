import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * What the installers of tools know about a machine and do to it. Tests hand in
 * another one.
 *
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {boolean} isRoot
 * @property {NodeJS.Platform} platform
 * @property {(path: string) => boolean} exists
 * @property {(folder: string) => readonly string[]} list the names in a folder; none if it does not exist
 * @property {(command: string, args: readonly string[], env?: Record<string, string>) => Promise<{ code: number, output: string }>} run
 *   a program that cannot be started ends with 127
 * @property {(milliseconds: number) => Promise<void>} wait
 * @property {(line: string) => void} say
 */

/** @type {Machine} */
export const THIS_MACHINE = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  platform: process.platform,
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  async run(command, args, env = {}) {
    try {
      return await run(command, args, { show: false, env });
    } catch (error) {
      return { code: 127, output: error.message };
    }
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  say: (line) => console.log(line),
};

/** The line of a program's output that says best what went wrong. */
export function reasonOf({ code, output }) {
  const lines = output.split('\n').map((line) => line.trim());
  const said = lines.filter((line) => line !== '');
  return (
    said.find((line) => line.startsWith('npm error')) ??
    said.findLast((line) => /^(E:|Error|error)/.test(line)) ??
    said.at(-1) ??
    `exit code ${code}`
  );
}
