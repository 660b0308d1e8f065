/**
 * The result of a step. `passed` includes flaky tests, which passed only when they ran again. `tests` lists the
 * failed tests of Vitest.
 *
 * @typedef {{ passed: number, failed: number, tests: readonly string[], flaky: readonly string[] }} Result
 * @typedef {{ code: number, output: string, report: Report | null }} Ran
 * @typedef {Partial<import('vitest/node').JsonTestResults & import('@playwright/test/reporter').JSONReport>} Report
 * @typedef {import('@playwright/test/reporter').JSONReportSuite} Suite
 */

/** The result of a step without tests, which counts as one test. @param {Ran} ran @returns {Result} */
export const commandResult = ({ code }) => ({
  ...{ passed: Number(code === 0), failed: Number(code !== 0) },
  ...{ tests: [], flaky: [] },
});

/** The result of cargo, from its output: only nightly cargo writes a report. @param {Ran} ran @returns {Result} */
export function cargoResult({ output }) {
  const counts = [...output.matchAll(/^test result: .*?(\d+) passed; (\d+) failed/gm)];
  /** @param {1 | 2} group */
  const total = (group) => counts.reduce((sum, count) => sum + Number(count[group]), 0);
  return { passed: total(1), failed: total(2), tests: [], flaky: [] };
}

/** The result of Vitest. A file that fails outside its tests is one failed test. @param {Ran} ran @returns {Result} */
export function vitestResult({ report }) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(name.indexOf('/tests/') + 1);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [file] : [];
    return failed.map(({ fullName }) => `${file} > ${fullName}`);
  });
  return { passed: report?.numPassedTests ?? 0, failed: tests.length, tests, flaky: [] };
}

/** @param {Ran} ran @returns {Result} */
export function playwrightResult({ report }) {
  /** @type {(suite: Suite, path: string) => string[]} */
  const flakyIn = ({ title, specs, suites = [] }, path) => [
    ...specs.flatMap((spec) =>
      spec.tests.flatMap(({ status, projectName }) =>
        status === 'flaky' ? [`[${projectName}] › ${path}${title} › ${spec.title}`] : [],
      ),
    ),
    ...suites.flatMap((inner) => flakyIn(inner, `${path}${title} › `)),
  ];
  const { expected = 0, unexpected = 0, flaky: again = 0 } = report?.stats ?? {};
  const flaky = report?.suites?.flatMap((suite) => flakyIn(suite, '')) ?? [];
  return { passed: expected + again, failed: unexpected, tests: [], flaky };
}
