/** For every test file, there is a runner that collects it. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { whyMissing } from '../../../scripts/testing/browsers/missing.mjs';
import { hasJava } from '../../../scripts/emulators/java.mjs';

/** Returns the standard output of a dependency's program. */
function output(program: string, ...args: string[]): string {
  return execFileSync(process.execPath, [`node_modules/${program}`, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    // Remove the variables of this test run, because they would change which tests the program collects.
    env: {
      ...process.env,
      ...{ VITEST: undefined, QUICK_TESTS: undefined, TEST_PORT: undefined },
      PLAYWRIGHT_JSON_OUTPUT_FILE: undefined,
    },
  });
}

/** Returns the files in a folder, without installed and built files, which a build may remove during this test. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|target)$/.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** The project's files that are named as test files are. */
const files = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
  .flatMap(({ name }) => filesIn(name))
  .filter((file) => /\.(test|spec)\.(ts|tsx|mjs|js)$/.test(file));

it('Vitest collects every file that is named .test', () => {
  const listed = JSON.parse(output('vitest/vitest.mjs', 'list', '--filesOnly', '--json')) as {
    file: string;
  }[];
  const collected = listed.map(({ file }) => file.slice(process.cwd().length + 1));
  const tests = files.filter((file) => file.includes('.test.'));
  expect(tests.length).toBeGreaterThan(100);
  expect(collected.sort()).toEqual(tests.sort());
});

it('Playwright collects every file that is named .spec', async () => {
  const { suites } = JSON.parse(
    output('@playwright/test/cli.js', 'test', '--list', '--reporter=json'),
  ) as { suites: { file: string }[] };
  const collected = new Set(suites.map(({ file }) => `tests/${file}`));
  const firefox = (await whyMissing('firefox')) === null;
  const specs = files
    .filter((file) => file.includes('.spec.'))
    // Leave out tests for programs that this machine does not have. `npm test` reports that it skips them.
    .filter((file) => firefox || !file.startsWith('tests/only-firefox/'))
    .filter((file) => hasJava() || !/\/(accounts|events|staff|configured)\//.test(file));
  expect(specs.length).toBeGreaterThan(100);
  expect([...collected].sort()).toEqual(specs.sort());
});
