import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { ROOT } from '../run.mjs';
import { crates, forCrates } from './crates.mjs';
import { playwright, vitest } from './runner-steps.mjs';
import { testFiles } from './test-files.mjs';

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

/** A path relative to the project root. @param {string} path relative to the working directory */
const fromRoot = (path) => relative(ROOT, resolve(path)).split(sep).join('/');

/**
 * The test files at a path or, if nothing is there, those whose paths contain the name.
 *
 * @param {string} name
 * @param {readonly string[]} files
 */
function filesNamed(name, files) {
  if (!existsSync(name)) return files.filter((file) => file.includes(name));
  const path = fromRoot(name);
  return files.filter((file) => file === path || file.startsWith(`${path}/`));
}

/** @param {string} name a crate or a path in one @param {readonly Crate[]} all @param {Step} rust */
function rustStep(name, all, rust) {
  const folder = all.find((crate) => crate.name === name)?.folder;
  const tests = rustTestsIn(folder ?? fromRoot(name), all);
  if (tests === null) {
    throw new Error(`No test file has "${name}" in its path, and no crate is named so.`);
  }
  return { ...forCrates(rust, [tests.crate], tests.filters), name: `Rust tests of ${name}` };
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
  const found = new Set(names.flatMap((name) => filesNamed(name, files)));
  const others = names.filter((name) => filesNamed(name, files).length === 0);
  const members = others.length > 0 ? await crates() : [];
  const steps = others.map((name) => rustStep(name, members, rust));
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
