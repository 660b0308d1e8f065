import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { ROOT } from '../run.mjs';
import { crates, forCrates } from './crates.mjs';
import { playwright, vitest } from './runner-steps.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 * @typedef {import('./crates.mjs').Crate} Crate
 * @typedef {'chromium' | 'firefox' | 'webkit'} BrowserName
 */

/**
 * Which project of Playwright runs a file: the first pattern that matches. A project that is named
 * after a browser can run in any.
 *
 * @type {readonly (readonly [files: RegExp, project: (browser: BrowserName) => string])[]}
 */
const PROJECTS = [
  [/^tests\/e2e\/(accounts|events|staff)\//, () => 'accounts'],
  [/^tests\/e2e\//, () => 'site'],
  [/^tests\/configured\//, () => 'configured'],
  [/^tests\/browsers\/accounts\//, (browser) => `${browser}-accounts`],
  [/^tests\/only-firefox\//, () => 'firefox'],
  [/^tests\/only-chromium\//, () => 'chromium'],
  [/^tests\//, (browser) => browser],
];

/** All test files of Vitest and Playwright, relative to the project root. */
export function testFiles() {
  const files = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' });
  return files
    .map((name) => `tests/${name.split(sep).join('/')}`)
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .sort();
}

/**
 * The Rust tests in a source file: a crate, and a filter by the names of its tests.
 *
 * @param {string} file relative to the project root
 * @param {readonly Crate[]} all
 * @returns {{ crate: string, filters: readonly string[] } | null}
 */
export function rustTestsIn(file, all) {
  const crate = all.find(({ folder }) => file === folder || file.startsWith(`${folder}/`));
  if (crate === undefined) return null;
  const [, kind = '', path = ''] =
    /^\/(src|tests)\/(.*)\.rs$/.exec(file.slice(crate.folder.length)) ?? [];
  const module = path.replace(/(^|\/)(lib|main|mod)$/, '').replaceAll('/', '::');
  if (kind === 'tests') return { crate: crate.name, filters: [`--test=${path}`] };
  return { crate: crate.name, filters: module === '' ? [] : [`${module}::`] };
}

/**
 * The steps that run what a developer names: paths, parts of paths of test files, or crates.
 *
 * @param {readonly string[]} names
 * @param {{ browser: BrowserName, rust: Step }} how `rust`: the step of all crates' tests
 * @returns {Promise<readonly Step[]>}
 * @throws {Error} with a message to print if a name matches nothing
 */
export async function namedSteps(names, { browser, rust }) {
  const files = testFiles();
  const members = names.some((name) => !files.some((file) => file.includes(name)))
    ? await crates()
    : [];
  /** @type {Set<string>} */
  const found = new Set();
  /** @type {Step[]} */
  const steps = [];
  for (const name of names) {
    const path = relative(ROOT, resolve(name)).split(sep).join('/');
    const part = existsSync(name) ? path : name;
    const matching = files.filter((file) =>
      existsSync(name) ? file === part || file.startsWith(`${part}/`) : file.includes(part),
    );
    for (const file of matching) found.add(file);
    if (matching.length > 0) continue;
    const asCrate = rustTestsIn(
      members.find((crate) => crate.name === name)?.folder ?? path,
      members,
    );
    if (asCrate === null) {
      throw new Error(`No test file has "${name}" in its path, and no crate is named so.`);
    }
    steps.push({
      ...forCrates(rust, [asCrate.crate], asCrate.filters),
      name: `Rust tests of ${name}`,
    });
  }
  const units = [...found].filter((file) => file.endsWith('.test.ts'));
  const specs = [...found].filter((file) => file.endsWith('.spec.ts'));
  if (units.length > 0) {
    steps.push({
      name: 'Unit and emulator tests',
      ...vitest(['unit', 'isolated', 'emulator'], units),
    });
  }
  const projects = specs.flatMap(
    (file) => PROJECTS.find(([pattern]) => pattern.test(file))?.[1](browser) ?? [],
  );
  if (specs.length > 0) {
    steps.push({ name: 'Browser tests', ...playwright([...new Set(projects)], ...specs) });
  }
  return steps;
}
