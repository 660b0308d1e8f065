import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {(output: string, code: number) => Count} Counter
 */

/**
 * Sums the groups `passed` and `failed` over all matches of a pattern.
 *
 * @param {string} output
 * @param {RegExp} pattern
 * @returns {Count}
 */
function count(output, pattern) {
  // Colour codes can separate a number from its word.
  const plain = stripVTControlCharacters(output);
  const sums = { passed: 0, failed: 0 };
  for (const { groups } of plain.matchAll(pattern)) {
    sums.passed += Number(groups?.['passed'] ?? 0);
    sums.failed += Number(groups?.['failed'] ?? 0);
  }
  return sums;
}

/**
 * A step without tests counts as one test.
 *
 * @type {Counter}
 */
export const countStep = (_output, code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
});

/** @type {Counter} */
export const countVitest = (output) =>
  count(output, /^\s*Tests\s+(?:(?<failed>\d+) failed)?[ |]*(?:(?<passed>\d+) passed)?/gm);

/** @type {Counter} */
export const countPlaywright = (output) => {
  const failed = count(output, /^\s+(?<failed>\d+) (?:failed|flaky|did not run|interrupted)$/gm);
  const passed = count(output, /^\s+(?<passed>\d+) passed/gm);
  return { passed: passed.passed, failed: failed.failed };
};

/** @type {Counter} */
export const countCargo = (output) =>
  count(output, /^test result: .*?(?<passed>\d+) passed; (?<failed>\d+) failed/gm);

/**
 * The count of a finished step. A program that failed before it printed counts,
 * or that ran no tests, counts as one failure.
 *
 * @param {Counter} counter
 * @param {{ code: number, output: string }} result
 * @returns {Count}
 */
export function countOf(counter, { code, output }) {
  const { passed, failed } = counter(output, code);
  const isFine = code === 0 && passed > 0;
  return { passed, failed: failed === 0 && !isFine ? 1 : failed };
}

/**
 * The progress of a step according to its output so far; empty when unknown.
 *
 * @param {string} output
 */
export function progressOf(output) {
  const plain = stripVTControlCharacters(output);
  const total = /^Running (\d+) tests? using/m.exec(plain)?.[1];
  if (total !== undefined) {
    const done = plain.match(/^\s+[✓✘] +\d+ /gm)?.length ?? 0;
    return `${done} of ${total}`;
  }
  const files = plain.match(/^ [✓❯] .*\(\d+ tests?\b/gm)?.length ?? 0;
  return files > 0 ? `${files} files` : '';
}
