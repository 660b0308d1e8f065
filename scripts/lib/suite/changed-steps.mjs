import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';
import { affectedTests } from './affected-specs.mjs';
import { affectedCrates, crates, forCrates } from './crates.mjs';
import { effectOf } from './effects.mjs';
import { lookUpTests, reachesVitest, vitestTestsOf } from './related-tests.mjs';
import { playwright, vitest as vitestStep } from './runner-steps.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 * @typedef {import('./changed-files.mjs').Changes} Changes
 */

/** The names of the steps of `npm test` that check the crates. */
const RUST = ['Wasm is fresh', 'Rust tests', 'Rust lint', 'Rust docs', 'Rust format'];

/** The steps of these that can check only some of the crates. */
const BY_CRATE = ['Rust tests', 'Rust lint', 'Rust docs'];

/** The names of the steps that check every change: they take seconds. */
const STATIC = ['Lint', 'Format', 'Spelling', 'Types', 'Types with Spanish words'];

/** The steps that Vitest runs, and their projects. */
const VITEST_STEPS = new Map([
  ['Unit tests', ['unit', 'isolated']],
  ['Emulator tests', ['emulator']],
]);

/**
 * The steps that a change can break, out of those of `npm test`. All of them if the change can break anything.
 *
 * @param {Changes} changes
 * @param {readonly Step[]} quick the steps of `npm test`
 * @returns {Promise<readonly Step[]>}
 */
export async function changedSteps(changes, quick) {
  const effects = changes.files.map((file) => ({ file, effect: effectOf(file) }));
  const unknown = effects.filter(({ effect }) => effect.all);
  if (unknown.length > 0) {
    console.log(
      `All tests run, because they depend on ${unknown.map(({ file }) => file).join(', ')}.`,
    );
    return quick;
  }
  /** @param {'related' | 'pages' | 'specs' | 'crates'} kind */
  const filesWith = (kind) => effects.filter(({ effect }) => effect[kind]).map(({ file }) => file);
  const pages = filesWith('pages');
  const browser = await browserStep(changes, { pages, specs: filesWith('specs') });
  const names = [
    ...STATIC,
    ...(filesWith('crates').length > 0 ? RUST : []),
    ...(pages.length > 0 || browser === 'all' ? ['Build'] : []),
    ...(browser === 'all' ? ['Browser tests'] : []),
  ];
  const vitest = await vitestSteps(changes.files, quick);
  const changedCrates = filesWith('crates');
  const members = affectedCrates(changedCrates, changedCrates.length > 0 ? await crates() : []);
  const steps = quick
    .filter(({ name }) => names.includes(name))
    .map((step) => (BY_CRATE.includes(step.name) ? forCrates(step, members) : step))
    // Bindings have no tests. If only they have changed, no package is named, and cargo would test all.
    .filter((step) => !BY_CRATE.includes(step.name) || step.command[1].some(isPackage));
  const all = [
    ...steps,
    ...vitest,
    ...(typeof browser === 'object' && browser !== null ? [browser] : []),
  ];
  // In the order of `npm test`, which keeps both cores busy.
  return quick.flatMap(({ name }) => all.filter((step) => step.name === name));
}

/** Whether an argument of cargo names a crate. @param {string} arg */
const isPackage = (arg) => arg.startsWith('--package=');

/** The steps of the tests that Vitest runs. @param {readonly string[]} files @param {readonly Step[]} quick */
async function vitestSteps(files, quick) {
  if (!files.some(reachesVitest)) return [];
  const tests = await lookUpTests((relatedTo) => vitestTestsOf(files, relatedTo));
  return quick.flatMap((step) => {
    const projects = VITEST_STEPS.get(step.name) ?? [];
    const its = tests.filter(({ project }) => projects.includes(project)).map(({ file }) => file);
    // Without QUICK_TESTS, so that slow files that have changed run, too.
    return its.length > 0 ? [{ ...step, ...vitestStep(projects, its), env: {} }] : [];
  });
}

/**
 * @param {Changes} changes
 * @param {{ pages: readonly string[], specs: readonly string[] }} files
 * @returns {Promise<Step | 'all' | null>}
 */
async function browserStep(changes, files) {
  const chosen = await affectedTests(changes, files);
  if (chosen === null) return 'all';
  const { tests, affected } = chosen;
  if (tests.length === 0) return null;
  if (tests.length < affected) {
    console.log(
      `Running ${tests.length} of ${affected} browser tests that the changes can break, some of each file. ` +
        '`npm test` runs all.',
    );
  }
  const list = join(ROOT, '.cache/affected-tests.txt');
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(list, tests.join('\n'));
  const projects = [...new Set(tests.flatMap((test) => /^\[(.*?)\]/.exec(test)?.[1] ?? []))];
  return { name: 'Browser tests', ...playwright(projects, '--test-list', list) };
}
