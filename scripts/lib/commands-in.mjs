import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * The commands of a document: every line of its `sh` blocks.
 *
 * @param {string} path relative to the project root
 * @returns {readonly string[]}
 */
export function commandsIn(path) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
}
