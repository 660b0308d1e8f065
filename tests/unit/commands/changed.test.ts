/** The steps that `npm test -- --changed` and `npm test -- NAME` run. */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changedSteps } from '../../../scripts/testing/changed.mjs';
import { namedSteps } from '../../../scripts/testing/named.mjs';
import type { Step } from '../../../scripts/testing/run-steps.mjs';
import { quickSteps, staticSteps } from '../../../scripts/testing/steps.mjs';

const quick = await quickSteps({ emulators: null });
const checks = staticSteps().map(({ name }) => name);

const stepsFor = (...files: string[]) => changedSteps({ since: 'HEAD', files }, quick, checks);

/** Returns the names of the steps for these files, without the static checks and the unit tests, which always run. */
function others(...files: string[]): string[] {
  const names = stepsFor(...files).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...checks, 'Unit tests']));
  return names.filter((name) => name !== 'Unit tests' && !checks.includes(name));
}

/** Returns the regular expression with which the step 'Browser tests' selects its tests. */
function grepOf(steps: readonly Step[]): RegExp {
  const args = steps.find(({ name }) => name === 'Browser tests')?.command[1] ?? [];
  return new RegExp(args[args.indexOf('--grep') + 1] ?? '');
}

describe('a changed file', () => {
  it.each([
    'package-lock.json',
    'vite.config.ts',
    'scripts/lib/build.mjs',
    'tests/fixtures/photos/portrait.jpg',
    'a-file-of-a-new-kind.toml',
  ])('%s can break everything', (file) => {
    expect(stepsFor('README.md', file)).toBe(quick);
  });

  it.each([
    ['README.md', []],
    ['.github/workflows/ci.yml', []],
    ['tests/unit/tools/snap.test.ts', []],
    ['firestore.rules', ['Emulator tests']],
    ['functions/src/index.ts', ['Emulator tests']],
    ['packages/records/src/day.ts', ['Emulator tests', 'Browser tests']],
    ['src/ui/Button.module.css', ['Build', 'Browser tests']],
    ['tests/e2e/kit.spec.ts', ['Browser tests that have changed']],
    [
      'crates/pixels/src/lib.rs',
      ['Wasm is fresh', 'Rust tests', 'Rust lint', 'Rust docs', 'Rust format'],
    ],
  ])('%s needs %s', (file, names) => {
    expect(others(file)).toEqual(names);
  });

  it('in a part of the site needs the browser tests of that part', () => {
    const steps = stepsFor('src/editor/EditorPage.tsx', 'src/staff/StaffPage.tsx');
    const specs = readdirSync('tests', { recursive: true, encoding: 'utf8' });
    const chosen = specs.filter((file) => file.endsWith('.spec.ts') && grepOf(steps).test(file));
    expect(chosen).toEqual(
      expect.arrayContaining(['e2e/editor.spec.ts', 'e2e/staff/settings.spec.ts']),
    );
    expect(chosen).not.toContain('e2e/batch.spec.ts');
    const args = steps.at(-1)?.command[1];
    expect(args?.filter((arg) => arg.startsWith('--project'))).toEqual([
      ...['--project=accounts', '--project=site'],
    ]);
  });

  it.each([
    ...readdirSync('src').filter((name) => !name.includes('.')),
    ...['src/ui', 'public', 'packages/roundel/src/tools'],
  ])('in %s selects browser tests that exist', (folder) => {
    const path = existsSync(folder) ? folder : `src/${folder}`;
    const specs = readdirSync('tests', { recursive: true, encoding: 'utf8' });
    const steps = stepsFor(`${path}/new.ts`);
    expect(steps.at(-1)?.name).toBe('Browser tests');
    expect(specs.filter((file) => grepOf(steps).test(file))).not.toEqual([]);
  });
});

describe('named tests', () => {
  const named = (...names: string[]) => namedSteps(names, 'firefox');

  it('run in the project of their file, in the requested browser', async () => {
    const [units, browser] = await named('session', 'tests/golden/input.spec.ts');
    expect(units?.command[1]).toContain('tests/unit/account/session.test.ts');
    expect(units?.command[1]).toContain('tests/emulator/session.test.ts');
    expect(browser?.command[1]).toContain('tests/golden/input.spec.ts');
    expect(browser?.command[1]).toContain('--project=firefox');
  });

  it('may be a folder', async () => {
    const [units] = await named('tests/unit/head');
    expect(units?.command[1].filter((arg) => arg.startsWith('tests/'))).toEqual([
      'tests/unit/head/tags.test.ts',
    ]);
  });

  it.each(['crates/faces', 'crates/faces/src/lib.rs'])('may be a crate: %s', async (name) => {
    const steps = await named(name);
    expect(steps.map((step) => step.name)).toEqual(['Rust tests of faces']);
  });

  it('are refused if nothing has that name', async () => {
    await expect(named('nothing-like-this')).rejects.toThrow(/nothing-like-this/);
  });
});
