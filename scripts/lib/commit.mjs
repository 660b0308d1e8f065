import { execFileSync } from 'node:child_process';
import { ROOT } from './run.mjs';

/**
 * The commit of the sources, short, with a plus sign when files have changed
 * since: from ROUNDEL_COMMIT, else from git, else `unknown` (a copy without history).
 *
 * @returns {string}
 */
export function currentCommit() {
  if (process.env.ROUNDEL_COMMIT) return process.env.ROUNDEL_COMMIT;
  const git = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short=10', 'HEAD').trim() + (changed ? '+' : '');
  } catch {
    return 'unknown';
  }
}
