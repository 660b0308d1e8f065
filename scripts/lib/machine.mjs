import { existsSync, readdirSync } from 'node:fs';
import { toMessage } from './errors.mjs';
import { run } from './run.mjs';

/**
 * What installers need of a machine. Tests pass a fake machine.
 *
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {boolean} isRoot
 * @property {NodeJS.Platform} platform
 * @property {(path: string) => boolean} exists
 * @property {(folder: string) => readonly string[]} list the names in a folder; none if it does not exist
 * @property {(command: string, args: readonly string[], env?: Record<string, string>) => Promise<{ code: number, output: string }>} run
 *   runs a program; the exit code is 127 if the program cannot be started
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
      return { code: 127, output: toMessage(error) };
    }
  },
  say: (line) => {
    console.log(line);
  },
};

/** The line of a program's output that best explains its failure. @param {{ code: number, output: string }} result */
export function findReason({ code, output }) {
  const lines = output.split('\n').map((line) => line.trim());
  const printed = lines.filter((line) => line !== '');
  return (
    printed.find((line) => line.startsWith('npm error')) ??
    printed.findLast((line) => /^(E:|Error|error)/.test(line)) ??
    printed.at(-1) ??
    `exit code ${code}`
  );
}
