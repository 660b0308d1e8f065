/**
 * What a step's programs report.
 *
 * @typedef {object} Result
 * @property {number} passed includes flaky tests
 * @property {number} failed
 * @property {readonly string[]} tests the names of the failed tests, if they are known
 * @property {readonly string[]} flaky the names of tests that passed only when they ran again
 *
 * @typedef {{ code: number, output: string, report: Report | null }} Ran
 *
 * @typedef {object} Report the JSON that Vitest or Playwright wrote
 * @property {{ name: string, status?: string, assertionResults: { status: string, fullName: string }[] }[]} [testResults]
 * @property {number} [numPassedTests]
 * @property {Suite[]} [suites]
 * @property {{ expected: number, unexpected: number, flaky: number }} [stats]
 *
 * @typedef {{ title: string, file?: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ title: string, tests: { projectName: string, status: string }[] }} Spec
 */

/** A step without tests counts as one test. @param {Ran} ran @returns {Result} */
export const commandResult = ({ code }) => ({
  ...{ passed: Number(code === 0), failed: Number(code !== 0) },
  ...{ tests: [], flaky: [] },
});

/** Reads the output, because only the nightly version of Cargo writes a report. @param {Ran} ran @returns {Result} */
export function cargoResult({ output }) {
  const counts = [...output.matchAll(/^test result: .*?(\d+) passed; (\d+) failed/gm)];
  /** @param {1 | 2} group */
  const total = (group) => counts.reduce((sum, count) => sum + Number(count[group]), 0);
  return { passed: total(1), failed: total(2), tests: [], flaky: [] };
}

/** A file that failed before its tests, such as in a hook, counts as one failed test. @param {Ran} ran @returns {Result} */
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
  /** @type {{ status: string, name: string }[]} */
  const all = [];
  /** @param {Suite} suite @param {string} path */
  const collect = ({ title, specs = [], suites = [] }, path) => {
    for (const spec of specs) {
      for (const { status, projectName } of spec.tests) {
        all.push({ status, name: `[${projectName}] › ${path}${title} › ${spec.title}` });
      }
    }
    for (const inner of suites) collect(inner, `${path}${title} › `);
  };
  for (const suite of report?.suites ?? []) collect(suite, '');
  /** @param {string} wanted */
  const named = (wanted) => all.flatMap(({ status, name }) => (status === wanted ? [name] : []));
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const [tests, shaky] = [named('unexpected'), named('flaky')];
  return { passed: expected + flaky, failed: unexpected, tests, flaky: shaky };
}
