import { stripVTControlCharacters } from 'node:util';

/**
 * The failed tests of a step, and the command that runs them again. Null when a failure cannot be a flake.
 *
 * @typedef {{ tests: readonly string[], command: import('./run-steps.mjs').Step['command'] }} Retry
 * @typedef {(output: string) => Retry | null} Retrier
 */

/** With more failed tests than this, the change or the machine is at fault. */
const MOST_RETRIED = 5;

/** @param {readonly string[]} tests @param {Retry['command']} command @returns {Retry | null} */
function retry(tests, command) {
  const all = [...new Set(tests)];
  return all.length > 0 && all.length <= MOST_RETRIED ? { tests: all, command } : null;
}

/**
 * Runs the failed tests of Playwright's last run, one after the other.
 *
 * @param {Retry['command']} command of the run that failed
 * @returns {Retrier}
 */
export function retryPlaywright([program, args, ...folder]) {
  return (output) => {
    const plain = stripVTControlCharacters(output);
    // Tests that did not run have no result, so it is unknown whether they pass.
    if (/^\s+\d+ (?:did not run|interrupted)$/m.test(plain)) return null;
    const [, list = ''] = /^\s+\d+ failed\n((?:\s+\[.*\n?)+)/m.exec(plain) ?? [];
    const tests = list.split('\n').map((line) => line.replace(/─+$/, '').trim());
    return retry(
      tests.filter((line) => line !== ''),
      [program, [...args, '--last-failed', '--workers=1'], ...folder],
    );
  };
}

/**
 * Runs the files of the failed tests.
 *
 * @param {string} vitest the program
 * @param {readonly string[]} flags of the run that failed, without files
 * @returns {Retrier}
 */
export function retryVitest(vitest, flags) {
  return (output) => {
    const lines = stripVTControlCharacters(output).matchAll(
      /^ FAIL .*?(?<file>tests\/\S+\.test\.ts)(?<name>.*)$/gm,
    );
    const failed = [...lines].map(({ groups }) => ({
      file: groups?.['file'] ?? '',
      name: groups?.['name'],
    }));
    const files = [...new Set(failed.map(({ file }) => file))];
    return retry(
      failed.map(({ file, name }) => `${file}${name}`),
      [vitest, [...flags, ...files, '--no-file-parallelism']],
    );
  };
}
