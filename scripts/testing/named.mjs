import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { ROOT } from '../lib/run.mjs';
import { cargoTests, playwright, vitest } from './steps.mjs';

/** @typedef {import('./browsers/missing.mjs').BrowserName} BrowserName */

/**
 * The project of Playwright that runs a file: the first pattern that matches the file applies. If the project depends
 * on `browser`, the file can run in every browser.
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
    .filter((file) => /\.(test|spec)\.ts$/.test(file));
  if (!existsSync(name)) return files.filter((file) => file.includes(name));
  const path = slashes(relative(ROOT, resolve(name)));
  return files.filter((file) => file === path || file.startsWith(`${path}/`));
}

/**
 * The steps for names on the command line, which are paths of tests, parts of such paths, or crates.
 *
 * @param {readonly string[]} names
 * @param {BrowserName} browser
 * @returns {Promise<readonly import('./run-steps.mjs').Step[]>}
 * @throws {Error} with a message to print if a name matches nothing
 */
export async function namedSteps(names, browser) {
  const files = [...new Set(names.flatMap(filesNamed))];
  const crates = names
    .filter((name) => filesNamed(name).length === 0)
    .map((name) => name.replace(/^crates\//, '').split('/')[0] ?? '');
  const unknown = crates.find((name) => !existsSync(join(ROOT, 'crates', name, 'Cargo.toml')));
  if (unknown !== undefined) {
    throw new Error(`No test file has "${unknown}" in its path, and no crate is named so.`);
  }
  const units = files.filter((file) => file.endsWith('.test.ts'));
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const projects = specs.flatMap(
    (file) => PROJECTS.find(([pattern]) => pattern.test(file))?.[1](browser) ?? [],
  );
  const unit = vitest(['unit', 'isolated', 'emulator'], ...units);
  const ofBrowser = playwright([...new Set(projects)], ...specs);
  return [
    ...(await Promise.all(crates.map((name) => cargoTests(name)))),
    ...(units.length > 0 ? [{ name: 'Unit and emulator tests', ...unit }] : []),
    ...(specs.length > 0 ? [{ name: 'Browser tests', ...ofBrowser }] : []),
  ];
}
