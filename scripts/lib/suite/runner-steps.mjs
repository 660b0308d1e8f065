import { bin } from '../run.mjs';
import { countPlaywright, countVitest } from './count.mjs';
import { retryPlaywright, retryVitest } from './retry.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 * @typedef {Step['command']} Command
 */

/** @type {(names: readonly string[]) => string[]} */
const projects = (names) => names.map((name) => `--project=${name}`);

/** @type {(names: readonly string[], files?: readonly string[]) => Pick<Step, 'command' | 'count' | 'retry'>} */
export function vitest(names, files = []) {
  const flags = ['run', ...projects(names)];
  return {
    command: [bin('vitest'), [...flags, ...files]],
    count: countVitest,
    retry: retryVitest(bin('vitest'), flags),
  };
}

/** @type {(names: readonly string[], ...args: string[]) => Pick<Step, 'command' | 'count' | 'retry' | 'alone'>} */
export function playwright(names, ...args) {
  /** @type {Command} */
  const command = [bin('playwright'), ['test', ...args, ...projects(names)]];
  return { command, count: countPlaywright, retry: retryPlaywright(command), alone: true };
}
