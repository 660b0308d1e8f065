import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { ROOT } from '../lib/run.mjs';
import { playwright, vitest } from './steps.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 * @typedef {import('./browsers/missing.mjs').BrowserName} BrowserName
 */

/**
 * Which project of Playwright runs a file: the first pattern that matches. A project that is named after a
 * browser can run in any.
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

/** @param {string} path */
const slashes = (path) => path.split(sep).join('/');

/** The test files at a path or, if nothing is there, those whose paths contain the name. @param {string} name */
function filesNamed(name) {
  const files = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${slashes(file)}`)
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .sort();
  if (!existsSync(name)) return files.filter((file) => file.includes(name));
  const path = slashes(relative(ROOT, resolve(name)));
  return files.filter((file) => file === path || file.startsWith(`${path}/`));
}

/**
 * The step of a crate's tests.
 *
 * @param {string} name of a crate's folder, or a path in it
 * @param {Step} rust the step of all crates' tests
 * @returns {Step}
 */
function crateStep(name, rust) {
  const [crate = ''] = name.replace(/^crates\//, '').split('/');
  const manifest = join(ROOT, 'crates', crate, 'Cargo.toml');
  if (crate === '' || !existsSync(manifest)) {
    throw new Error(`No test file has "${name}" in its path, and no crate is named so.`);
  }
  const [program, , folder] = rust.command;
  const args = ['test', '--locked', `--manifest-path=${manifest}`];
  return { ...rust, name: `Rust tests of ${crate}`, command: [program, args, folder ?? ROOT] };
}

/**
 * The steps that run what a developer names: paths, parts of paths of test files, or crates.
 *
 * @param {readonly string[]} names
 * @param {{ browser: BrowserName, rust: Step }} how `rust`: the step of all crates' tests
 * @returns {readonly Step[]}
 * @throws {Error} with a message to print if a name matches nothing
 */
export function namedSteps(names, { browser, rust }) {
  const found = names.map((name) => ({ name, files: filesNamed(name) }));
  const files = [...new Set(found.flatMap((each) => each.files))];
  const units = files.filter((file) => file.endsWith('.test.ts'));
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const projects = specs.flatMap(
    (file) => PROJECTS.find(([pattern]) => pattern.test(file))?.[1](browser) ?? [],
  );
  const all = ['unit', 'isolated', 'emulator'];
  return [
    ...found.flatMap((each) => (each.files.length === 0 ? [crateStep(each.name, rust)] : [])),
    ...(units.length > 0 ? [{ name: 'Unit and emulator tests', ...vitest(all, ...units) }] : []),
    ...(specs.length > 0
      ? [{ name: 'Browser tests', ...playwright([...new Set(projects)], ...specs) }]
      : []),
  ];
}
