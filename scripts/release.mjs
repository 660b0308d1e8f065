/**
 * npm run release -- VERSION: checks what a release needs, sets the version in every package, replaces 'Unreleased' in
 * CHANGELOG.md with the version and today's date, commits, and tags the commit. VERSION is patch, minor, major, or a
 * version such as 1.2.3. It pushes and publishes nothing. docs/releasing.md has the steps before and after.
 *
 *   --ci-passed   states that CI passed on this commit; nothing is released without it
 *   --dry-run     shows what it would do
 */
import { parseArgs } from 'node:util';
import { toMessage } from './lib/errors.mjs';
import { installApart } from './lib/installed-apart.mjs';
import { readJson, ROOT } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'ci-passed': { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
});
const [increment, ...others] = positionals;
if (increment === undefined || others.length > 0) {
  console.error('Usage: npm run release -- patch|minor|major|1.2.3 [--ci-passed] [--dry-run]');
  process.exit(1);
}
// This machine cannot know whether CI passed.
if (!values['ci-passed'] && !values['dry-run']) {
  console.error('A release needs a commit on which CI passed. Say so with --ci-passed.');
  process.exit(1);
}
// release-it and its plugins read and write files relative to the working directory.
process.chdir(ROOT);
const load = await installApart('scripts/release');
/** @typedef {(options: object) => Promise<{ version?: string, latestVersion: string }>} Release */
const { default: release } = /** @type {{ default: Release }} */ (await load('release-it'));
const options = /** @type {object} */ (readJson('scripts/release/release-it.json'));
try {
  const released = await release({ ...options, increment, 'dry-run': values['dry-run'] ?? false });
  // release-it reports no error if the wanted version is not later than the current one.
  if (!released.version) {
    console.error(`${increment} is no version later than ${released.latestVersion}.`);
    process.exitCode = 1;
  }
} catch (error) {
  // release-it has already printed instances of Error.
  process.exitCode = 1;
  if (!(error instanceof Error)) console.error(toMessage(error));
}
