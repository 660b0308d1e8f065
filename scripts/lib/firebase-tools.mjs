import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installLocked } from './installed-apart.mjs';
import { ROOT } from './run.mjs';

const PINNED = 'scripts/emulators/firebase-tools';

/**
 * Installs firebase-tools if necessary, and returns the path of its script for Node. The package takes about 500 MB,
 * and only the emulators and `npm run deploy` need it. A user's checkouts share the installation of a version.
 */
export async function ensureFirebaseTools() {
  const lock = readFileSync(join(ROOT, PINNED, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = join(homedir(), '.cache/roundel', `firebase-tools-${digest}`);
  await installLocked(PINNED, folder);
  return join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
}
