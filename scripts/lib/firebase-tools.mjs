import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { mustRun, ROOT } from './run.mjs';

const PINNED = join(ROOT, 'scripts/firebase');
const FILES = ['package.json', 'package-lock.json'];

/**
 * Returns the firebase-tools program, installing it if necessary. It takes about
 * 500 MB and only accounts need it, so it is not a dependency of the project. One
 * installation per user serves all checkouts that pin the same version.
 *
 * @returns {Promise<string>} the path of the script to run with Node
 */
export async function ensureFirebaseTools() {
  const digest = createHash('sha256')
    .update(readFileSync(join(PINNED, 'package-lock.json')))
    .digest('hex')
    .slice(0, 12);
  const folder = join(homedir(), '.cache/roundel', `firebase-tools-${digest}`);
  const program = join('node_modules/firebase-tools/lib/bin/firebase.js');
  if (existsSync(folder)) return join(folder, program);

  console.log('Installing the Firebase emulators (once, about 500 MB) ...');
  // Concurrent installations each use their own folder, and the first to finish wins.
  const stage = `${folder}.${process.pid}`;
  try {
    mkdirSync(stage, { recursive: true });
    for (const name of FILES) copyFileSync(join(PINNED, name), join(stage, name));
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    await mustRun('npm', ['ci', ...flags], { cwd: stage });
    try {
      renameSync(stage, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return join(folder, program);
}
