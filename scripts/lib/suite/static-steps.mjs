import { join, resolve } from 'node:path';
import { bin, ROOT } from '../run.mjs';
import { countStep } from './count.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 * @typedef {Step['command']} Command
 */

/** The programs of both TypeScripts are named tsc, so `.bin/tsc` may be either. */
const TSC = resolve(ROOT, 'node_modules/typescript-7/bin/tsc');

/** @type {(name: string) => string} */
const cached = (name) => join('.cache/checks', name);

/** @returns {Step} */
export function lint() {
  return {
    name: 'Lint',
    command: [bin('oxlint'), ['-c', 'oxlint.config.mjs']],
    count: countStep,
  };
}

/** @returns {readonly Step[]} the checks of format and types, the longest first */
export function checks() {
  /** @type {(name: string, ...args: string[]) => Command} */
  const tsc = (name, ...args) => [
    process.execPath,
    [TSC, '--noEmit', ...args, '--incremental', '--tsBuildInfoFile', cached(`${name}.tsbuildinfo`)],
  ];
  return [
    {
      name: 'Format',
      command: [
        bin('prettier'),
        [
          ...['--check', '--log-level', 'warn', '.'],
          ...['--cache', '--cache-strategy', 'content', '--cache-location', cached('prettier')],
        ],
      ],
      count: countStep,
    },
    {
      name: 'Unused code',
      command: [bin('knip'), ['--treat-config-hints-as-errors']],
      count: countStep,
    },
    {
      name: 'Spelling',
      command: [bin('cspell'), ['lint', '--quiet', '--no-progress']],
      count: countStep,
    },
    { name: 'Types', command: tsc('site'), count: countStep },
    {
      name: 'Types with Spanish words',
      command: tsc('spanish', '-p', 'tsconfig.es.json'),
      count: countStep,
    },
  ];
}
