/** Which tests each of the commands runs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IN_EVERY_BROWSER } from '../../../scripts/lib/suite/in-every-browser.mjs';
import { CARGO, PLAYWRIGHT } from '../../../scripts/lib/suite/only-in-all.mjs';
import { browserSteps, slowSteps } from '../../../scripts/lib/suite/steps.mjs';

it('leaves only the Rust tests on random pictures to `test:all`, by one name', () => {
  const suites = readdirSync('crates')
    .map((crate) => `crates/${crate}/tests/suite/main.rs`)
    .filter((path) => existsSync(path));
  const modules = suites.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^mod (\w+);/gm)].map(([, name]) => `${name ?? ''}::`),
  );
  expect(modules.filter((name) => name.includes(CARGO))).toEqual(['jpeg_random::', 'png_random::']);
});

describe('the lists of Playwright tests', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.spec.ts'),
  );

  it.each([...PLAYWRIGHT, ...IN_EVERY_BROWSER])('%s matches a file', (pattern) => {
    // What follows concerns the names of its tests.
    const [path = ''] = pattern.split(/\.\*|\(\?!/);
    expect(files.filter((file) => new RegExp(path).test(file))).not.toEqual([]);
  });
});

describe('the steps in other browsers', () => {
  const MISSING = 'not installed';

  /** The names and projects of steps, and why they are skipped. */
  const shown = (steps: ReturnType<typeof browserSteps>) =>
    steps.map(({ name, command: [, args], skip }) => ({
      name,
      projects: args.flatMap((arg) => /^--project=(.*)/.exec(arg)?.[1] ?? []),
      skip: skip ?? null,
    }));

  it('run Firefox and WebKit together, and say which one is missing', () => {
    expect(shown(browserSteps({ firefox: null, webkit: null }))).toEqual([
      { name: 'Firefox and WebKit', projects: ['firefox', 'webkit'], skip: null },
    ]);
    expect(shown(browserSteps({ firefox: MISSING, webkit: null }))).toEqual([
      { name: 'WebKit', projects: ['webkit'], skip: null },
      { name: 'Firefox', projects: ['firefox'], skip: MISSING },
    ]);
  });

  it('divide their tests between the two commands', async () => {
    const there = { emulators: null, firefox: null, webkit: null, fullChromium: null };
    const argsOf = (steps: ReturnType<typeof browserSteps>) =>
      steps.find(({ name }) => name === 'Firefox and WebKit')?.command[1] ?? [];
    const all = argsOf(await slowSteps(there));
    const rest = argsOf(browserSteps(there));
    expect(all).toContain('--grep');
    expect(rest).toEqual(all.map((arg) => (arg === '--grep' ? '--grep-invert' : arg)));
  });
});
