import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, ROOT } from '../lib/run.mjs';

const SOURCE = join(ROOT, 'scripts/bench/peers');
const FOLDER = join(ROOT, '.cache/bench-peers');
const STAMP = join(FOLDER, 'node_modules/.installed-from');

/** Where the libraries are installed. */
export const PEER_MODULES = join(FOLDER, 'node_modules');

/** Installs the locked versions of the libraries unless they are up to date. */
export async function ensurePeers() {
  const lock = readFileSync(join(SOURCE, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing the libraries to compare with ...');
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(join(SOURCE, file), join(FOLDER, file));
  }
  await mustRun('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: FOLDER });
  writeFileSync(STAMP, wanted);
}

/**
 * Versions of the libraries by package name.
 *
 * @returns {Record<string, string>}
 */
export function peerVersions() {
  const { dependencies } = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8'));
  return dependencies;
}
