import { basename, dirname } from 'node:path';
import type { Machine } from '../../../scripts/lib/machine.mjs';

/** The result of running a program: its exit code and its output, or only the exit code. */
type Result = number | { readonly code: number; readonly output: string };

interface Description {
  readonly env?: Readonly<Record<string, string>>;
  readonly isRoot?: boolean;
  readonly files?: readonly string[];
  readonly programs?: Readonly<Record<string, (args: readonly string[]) => Result>>;
}

/** Returns a fake machine with the given files and programs. Any other program fails with 127. */
export function aMachine({
  env = {},
  isRoot = false,
  files = [],
  programs = {},
}: Description = {}) {
  const present = new Set(files);
  const ran: string[] = [];
  const said: string[] = [];
  const machine: Machine = {
    env,
    isRoot,
    platform: 'linux',
    exists: (path) => present.has(path),
    list: (folder) =>
      [...present].filter((path) => dirname(path) === folder).map((path) => basename(path)),
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      const result = programs[command]?.(args) ?? { code: 127, output: `${command}: not found` };
      return Promise.resolve(typeof result === 'number' ? { code: result, output: '' } : result);
    },
    say: (line) => said.push(line),
  };
  return { machine, present, ran, said };
}
