/** The tests that each of the commands runs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IN_EVERY_BROWSER, SLOW_RUST, SLOW_SPECS } from '../../../scripts/testing/slow.mjs';
import { browserSteps, slowSteps } from '../../../scripts/testing/steps.mjs';

it('leaves only the Rust tests on random pictures to `test:all`, by one name', () => {
  const suites = readdirSync('crates')
    .map((crate) => `crates/${crate}/tests/suite/main.rs`)
    .filter((path) => existsSync(path));
  const modules = suites.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^mod (\w+);/gm)].map(([, name]) => `${name ?? ''}::`),
  );
  expect(modules.filter((name) => name.includes(SLOW_RUST))).toEqual([
    'jpeg_random::',
    'png_random::',
  ]);
});

describe('the lists of Playwright tests', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.spec.ts'),
  );

  it.each([...SLOW_SPECS, ...IN_EVERY_BROWSER])('%s matches a file', (pattern) => {
    // The pattern starts with a path. The rest of it selects tests by name.
    const [path = ''] = pattern.split(/\.\*|\(\?!/);
    expect(files.filter((file) => new RegExp(path).test(file))).not.toEqual([]);
  });
});

describe('the browser tests', () => {
  const ALL = { emulators: null, firefox: null, webkit: null, fullChromium: null };
  const MISSING = 'not installed';

  type Steps = ReturnType<typeof browserSteps>;

  /** Returns the name of each step, followed by its projects, or by the reason why the step is skipped. */
  const shown = (steps: Steps) =>
    steps.map(({ name, command: [, args], skip }) =>
      skip == null
        ? { name, projects: args.flatMap((arg) => /^--project=(.*)/.exec(arg)?.[1] ?? []) }
        : { name, skip },
    );

  /** Whether Playwright runs this test in one of the steps. `test` consists of project, file and name. */
  function runs(steps: Steps, test: string): boolean {
    const args = steps.find(({ name }) => /browser tests$/i.test(name))?.command[1] ?? [];
    return new RegExp(args[args.indexOf('--grep') + 1] ?? '').test(test);
  }

  const browserTestsOf = async (missing: Parameters<typeof slowSteps>[0]): Promise<Steps> => {
    const steps = await slowSteps(missing);
    return steps.slice(steps.findIndex(({ name }) => name === 'Other browser tests'));
  };

  it('run together, and say what is missing', async () => {
    expect(shown(await browserTestsOf(ALL))).toEqual([
      {
        name: 'Other browser tests',
        projects: [
          ...['accounts', 'chromium-accounts', 'firefox-accounts', 'webkit-accounts', 'configured'],
          ...['chromium', 'site-full', 'firefox', 'webkit'],
        ],
      },
    ]);
    const without = { ...ALL, emulators: MISSING, webkit: MISSING, fullChromium: MISSING };
    expect(shown(await browserTestsOf(without))).toEqual([
      { name: 'Other browser tests', projects: ['chromium', 'site', 'firefox'] },
      { name: 'Browser tests of accounts', skip: MISSING },
      { name: 'Site in the full browser', skip: MISSING },
      { name: 'WebKit', skip: MISSING },
    ]);
    expect(shown(browserSteps({ ...ALL, firefox: MISSING }))).toEqual([
      { name: 'Browser tests', projects: ['site', 'webkit'] },
      { name: 'Firefox', skip: MISSING },
    ]);
  });

  it.each([
    // In the headless shell, `npm test` runs the quick tests of the site. The slow ones run before a release.
    ['site-full e2e/camera.spec.ts takes a photo', { all: true, release: false }],
    ['site e2e/camera.spec.ts takes a photo', { all: false, release: false }],
    ['site-full e2e/dialogs.spec.ts fits', { all: true, release: false }],
    ['site e2e/dialogs.spec.ts fits', { all: false, release: true }],
    ['accounts e2e/staff/users.spec.ts bans', { all: true, release: false }],
    ['chromium golden/input.spec.ts opens', { all: false, release: false }],
    ['chromium golden/png.spec.ts is read', { all: true, release: false }],
    ['webkit golden/input.spec.ts opens', { all: true, release: false }],
    ['webkit golden/png.spec.ts is read', { all: false, release: true }],
    ['firefox browsers/early.spec.ts opens', { all: true, release: false }],
    ['firefox browsers/early.spec.ts opens 12mp', { all: false, release: true }],
  ])('%s', async (test, expected) => {
    expect({
      all: runs(await slowSteps(ALL), test),
      release: runs(browserSteps(ALL), test),
    }).toEqual(expected);
  });
});
