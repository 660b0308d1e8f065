import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Every command of the README: each line of its shell blocks.
 *
 * @returns {readonly string[]}
 */
export function readmeCommands() {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) =>
    block.trim().split('\n'),
  );
}
