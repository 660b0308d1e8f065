import { join } from 'node:path';
import { bin } from '../run.mjs';
import { countStep } from './count.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 * @typedef {Step['command']} Command
 */

/** @type {(name: string) => string} */
const cached = (name) => join('.cache/checks', name);

/** @type {(name: string) => string[]} */
const byContent = (name) => [
  ...['--cache', '--cache-strategy', 'content'],
  ...['--cache-location', cached(name)],
];

/** @returns {Step} */
export function lint() {
  return {
    name: 'Lint',
    command: [bin('eslint'), ['.', '--max-warnings', '0', ...byContent('eslint')]],
    count: countStep,
  };
}

/** @returns {readonly Step[]} the checks of format and types, the longest first */
export function checks() {
  /** @type {(name: string, ...args: string[]) => Command} */
  const tsc = (name, ...args) => [
    bin('tsc'),
    [...args, '--incremental', '--tsBuildInfoFile', cached(`${name}.tsbuildinfo`)],
  ];
  return [
    {
      name: 'Format',
      command: [bin('prettier'), ['--check', '--log-level', 'warn', '.', ...byContent('prettier')]],
      count: countStep,
    },
    { name: 'Types', command: tsc('site', '--noEmit'), count: countStep },
    {
      name: 'Types with Spanish words',
      command: tsc('spanish', '-p', 'tsconfig.es.json', '--noEmit'),
      count: countStep,
    },
    {
      name: 'Types of scripts',
      command: tsc('scripts', '-p', 'scripts', '--noEmit'),
      count: countStep,
    },
    {
      name: 'Types of functions',
      command: tsc('functions', '-p', 'functions', '--noEmit'),
      count: countStep,
    },
  ];
}
