import { basename, dirname } from 'node:path';
import type { Machine } from '../../../scripts/lib/machine.mjs';

/** What running a program does: its exit code and its output, or just the code. */
type Effect = number | { readonly code: number; readonly output: string };

interface Description {
  readonly env?: Readonly<Record<string, string>>;
  readonly isRoot?: boolean;
  readonly files?: readonly string[];
  readonly programs?: Readonly<Record<string, (args: readonly string[]) => Effect>>;
}

/**
 * A machine that exists only in the test: it has the files it is given, and its
 * programs do what they are told. Programs that are not mentioned do not exist.
 */
export function aMachine({
  env = {},
  isRoot = false,
  files = [],
  programs = {},
}: Description = {}) {
  const there = new Set(files);
  const ran: string[] = [];
  const said: string[] = [];
  const waits: number[] = [];
  const machine: Machine = {
    env,
    isRoot,
    platform: 'linux',
    exists: (path) => there.has(path),
    list: (folder) =>
      [...there].filter((path) => dirname(path) === folder).map((path) => basename(path)),
    run: (command, args) => {
      ran.push([command, ...args].join(' '));
      const effect = programs[command]?.(args) ?? { code: 127, output: `${command}: not found` };
      return Promise.resolve(typeof effect === 'number' ? { code: effect, output: '' } : effect);
    },
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    say: (line) => said.push(line),
  };
  return { machine, there, ran, said, waits };
}
