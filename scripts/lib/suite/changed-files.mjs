import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../run.mjs';

/**
 * Files that differ from a commit.
 *
 * @typedef {object} Changes
 * @property {string} since the commit
 * @property {readonly string[]} files relative to the project root
 * @property {readonly string[]} added the ones that the commit does not have
 */

/** @param {string[]} args @returns {Promise<string>} */
async function git(...args) {
  const { code, output } = await run('git', args, { show: false }).catch((cause) => {
    throw new Error('--changed needs Git, which cannot be started.', { cause });
  });
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output;
}

/** @param {string} output with zero bytes as separators */
const paths = (output) => output.split('\0').filter((path) => path !== '');

/**
 * What has changed: since a commit, or the uncommitted files, or, if there are none, the last commit.
 *
 * @param {string} [since] a commit, a branch or a tag
 * @returns {Promise<Changes>}
 * @throws {Error} if Git is missing, the folder is no repository, or the commit is unknown
 */
export async function changedFiles(since) {
  const untracked = paths(await git('ls-files', '--others', '--exclude-standard', '-z'));
  /** @param {string} commit */
  const changed = async (commit) => {
    const diff = ['diff', '--name-only', '--no-renames', '-z'];
    const files = [...paths(await git(...diff, commit, '--')), ...untracked];
    const added = [...paths(await git(...diff, '--diff-filter=A', commit, '--')), ...untracked];
    return { since: commit, files, added };
  };
  if (since !== undefined) return await changed(since);
  const uncommitted = await changed('HEAD');
  return uncommitted.files.length > 0 ? uncommitted : await changed('HEAD~1');
}

/** The files that have not been deleted. @param {readonly string[]} files */
export const existing = (files) => files.filter((file) => existsSync(join(ROOT, file)));
