import { execFileSync } from 'node:child_process';
import { ROOT } from './run.mjs';

/**
 * The short hash of the current commit, with a plus sign when tracked files have
 * changed. It comes from ROUNDEL_COMMIT or git; without either, it is `unknown`.
 */
export function currentCommit() {
  if (process.env['ROUNDEL_COMMIT']) return process.env['ROUNDEL_COMMIT'];
  // No tag matches an empty pattern.
  const args = ['describe', '--always', '--abbrev=10', '--dirty=+', '--exclude=*'];
  try {
    return execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}
