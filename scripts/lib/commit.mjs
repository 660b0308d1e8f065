import { execFileSync } from 'node:child_process';
import { ROOT } from './run.mjs';

/**
 * The short hash of the current commit, with a plus sign when tracked files have
 * changed. It comes from ROUNDEL_COMMIT or git; without either, it is `unknown`.
 *
 * @returns {string}
 */
export function currentCommit() {
  if (process.env['ROUNDEL_COMMIT']) return process.env['ROUNDEL_COMMIT'];
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short=10', 'HEAD').trim() + (changed ? '+' : '');
  } catch {
    return 'unknown';
  }
}
