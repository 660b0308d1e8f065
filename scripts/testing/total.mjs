/**
 * node scripts/testing/total.mjs CODE: names the flaky tests of all reports and prints "N passed, N failed". CODE is 0 if every
 * command has succeeded. If one has failed without a failed test, it counts as one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS } from './report.mjs';

/** @typedef {import('./report.mjs').Counts} Counts */
/** @typedef {import('@playwright/test/reporter').JSONReport} PlaywrightReport */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} Suite */

/** The names of a suite's flaky tests. @type {(suite: Suite) => string[]} */
const flakyIn = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file} > ${title}`),
  ),
  ...suites.flatMap(flakyIn),
];

/** @param {Counts | PlaywrightReport} found @returns {Counts} */
function readCounts(found) {
  if (!('stats' in found)) return found;
  const { expected, unexpected, flaky } = found.stats;
  const names = found.suites.flatMap(flakyIn);
  return { passed: expected + flaky, failed: unexpected, flaky: names };
}

const files = existsSync(REPORTS) ? readdirSync(REPORTS) : [];
const all = files.map((name) =>
  readCounts(
    /** @type {Counts | PlaywrightReport} */ (
      JSON.parse(readFileSync(join(REPORTS, name), 'utf8'))
    ),
  ),
);
/** @param {'passed' | 'failed'} key */
const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
for (const name of all.flatMap(({ flaky }) => flaky)) console.log(`Flaky: ${name}`);
const isFailed = process.argv[2] !== '0';
const failed = Math.max(sum('failed'), Number(isFailed));
console.log(`${sum('passed')} passed, ${failed} failed`);
process.exitCode = Number(failed > 0);
