/** Every test file is collected by a runner. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { whyMissing } from '../../../scripts/testing/browsers/missing.mjs';
import { hasJava } from '../../../scripts/emulators/java.mjs';

/** The standard output of a program of a dependency. */
function output(program: string, ...args: string[]): string {
  return execFileSync(process.execPath, [`node_modules/${program}`, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    // The variables of this test run would change which tests the program collects.
    env: {
      ...process.env,
      ...{ VITEST: undefined, QUICK_TESTS: undefined, TEST_PORT: undefined },
      PLAYWRIGHT_JSON_OUTPUT_FILE: undefined,
    },
  });
}

/** The files in a folder, without installed and built files, which a build may remove during this test. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|target)$/.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** The project's files whose names have the ending of a test file. */
const files = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
  .flatMap(({ name }) => filesIn(name))
  .filter((file) => /\.(test|spec)\.(ts|tsx|mjs|js)$/.test(file));

it('by Vitest', () => {
  const listed = JSON.parse(output('vitest/vitest.mjs', 'list', '--filesOnly', '--json')) as {
    file: string;
  }[];
  const collected = listed.map(({ file }) => file.slice(process.cwd().length + 1));
  const tests = files.filter((file) => file.includes('.test.'));
  expect(tests.length).toBeGreaterThan(100);
  expect(collected.sort()).toEqual(tests.sort());
});

it('by Playwright', async () => {
  const { suites } = JSON.parse(
    output('@playwright/test/cli.js', 'test', '--list', '--reporter=json'),
  ) as { suites: { file: string }[] };
  const collected = new Set(suites.map(({ file }) => `tests/${file}`));
  const firefox = (await whyMissing('firefox')) === null;
  const specs = files
    .filter((file) => file.includes('.spec.'))
    // Tests for programs that this machine lacks cannot run, as `npm test` reports.
    .filter((file) => firefox || !file.startsWith('tests/only-firefox/'))
    .filter((file) => hasJava() || !/\/(accounts|events|staff|configured)\//.test(file));
  expect(specs.length).toBeGreaterThan(100);
  expect([...collected].sort()).toEqual(specs.sort());
});
