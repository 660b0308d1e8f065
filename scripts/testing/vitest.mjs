/**
 * Runs Vitest with the arguments of `vitest run`. Afterwards each failed test runs once more, alone; if it passes then, it
 * counts as passed and is named as flaky. If more than a few have failed, the change or the machine is the cause, and
 * none runs again. Vitest's own `retry` would repeat a test at once, beside the tests that may have disturbed it.
 */
import { relative } from 'node:path';
import { createVitest, parseCLI } from 'vitest/node';
import { ROOT } from '../lib/run.mjs';
import { report } from './report.mjs';

/** At most this many failed tests run again. */
const MOST_RETRIED = 5;

const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)]);
const vitest = await createVitest('test', { ...options, watch: false, clearScreen: false });

/** The failed tests, and the files that failed outside of their tests. */
function failures() {
  /** @type {(import('vitest/node').TestCase | import('vitest/node').TestModule)[]} */
  const failed = [];
  for (const module of vitest.state.getTestModules()) {
    const tests = [...module.children.allTests('failed')];
    failed.push(...tests);
    if (tests.length === 0 && !module.ok()) failed.push(module);
  }
  return failed;
}

/** @param {ReturnType<typeof failures>[number]} failure */
const nameFailure = (failure) =>
  failure.type === 'test'
    ? `${relative(ROOT, failure.module.moduleId)} > ${failure.fullName}`
    : relative(ROOT, failure.moduleId);

try {
  await vitest.start(filter);
  const failed = failures();
  const passed = vitest.state
    .getTestModules()
    .reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0);
  /** @type {string[]} */
  const flaky = [];
  for (const failure of failed.length <= MOST_RETRIED ? failed : []) {
    await vitest.rerunTestSpecifications([failure.toTestSpecification()]);
    const name = nameFailure(failure);
    if (!failures().map(nameFailure).includes(name)) flaky.push(name);
  }
  const unmended = failed.length - flaky.length;
  report({ passed: passed + flaky.length, failed: unmended, flaky });
  for (const name of flaky) console.log(`Flaky: ${name}`);
  const isGreen = unmended === 0 && passed > 0 && vitest.state.getUnhandledErrors().length === 0;
  process.exitCode = Number(!isGreen);
} finally {
  await vitest.close();
}
