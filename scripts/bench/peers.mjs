import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mustRun, ROOT } from '../lib/run.mjs';

const SOURCE = join(ROOT, 'scripts/bench/peers');
const FOLDER = join(ROOT, '.cache/bench-peers');
const STAMP = join(FOLDER, 'node_modules/.installed-from');

/** Where the peers' files lie. */
export const PEER_MODULES = join(FOLDER, 'node_modules');

/** Installs exactly the locked versions, in a folder of their own, unless they are there. */
export async function ensurePeers() {
  const lock = readFileSync(join(SOURCE, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Fetching what the benchmark compares with ...');
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(join(SOURCE, file), join(FOLDER, file));
  }
  await mustRun('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: FOLDER });
  writeFileSync(STAMP, wanted);
}

/** Imports a package of that folder. */
export async function importPeer(name) {
  const require = createRequire(join(FOLDER, 'package.json'));
  return import(pathToFileURL(require.resolve(name)).href);
}

/** Names and versions, as installed. */
export function peerVersions() {
  const { dependencies } = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8'));
  return dependencies;
}
