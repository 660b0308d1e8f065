import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

/** The configuration of a deployment without functions. In the root, because its paths start there. */
const FILE = 'firebase.without-functions.json';

/**
 * A firebase.json without the functions and the rewrites that call them, so that the next rewrite for
 * the same address counts.
 *
 * @template {import('./check-hosting.mjs').Rewrite} Rewrite
 * @param {{ hosting: { rewrites: readonly Rewrite[] }, functions?: object }} config
 */
export function withoutFunctions(config) {
  const rewrites = config.hosting.rewrites.filter((rewrite) => rewrite.function === undefined);
  const kept = { ...config, hosting: { ...config.hosting, rewrites } };
  delete kept.functions;
  return kept;
}

/**
 * Runs a task while a file holds the configuration without functions.
 *
 * @param {(args: string[]) => Promise<void>} task receives the arguments of firebase-tools that name the file
 */
export async function withConfigFile(task) {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const path = join(ROOT, FILE);
  writeFileSync(path, JSON.stringify(withoutFunctions(config)));
  try {
    await task(['--config', FILE]);
  } finally {
    rmSync(path);
  }
}
