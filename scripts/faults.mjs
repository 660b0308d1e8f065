/**
 * node scripts/faults.mjs [WORD...]: plants each fault of scripts/faults in a copy of the last commit, runs the test that must
 * find it, and removes it. Fails if a test stays green, because then a promise is no longer tested. Run it before a release.
 * With words, plants only the faults whose names contain one of them. Browser tests use four ports from TEST_PORT on.
 *
 * The list is written by hand, because each fault breaks a chosen promise, in Rust, security rules or TypeScript. A tool that
 * mutates code (Stryker) knows only the last of them, and needs hours for thousands of mutants that nobody would miss.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKEND_FAULTS } from './faults/backend.mjs';
import { EDITOR_FAULTS } from './faults/editor.mjs';
import { ENGINE_FAULTS } from './faults/engine.mjs';
import { RUNNERS } from './faults/runners.mjs';
import { SITE_FAULTS } from './faults/site.mjs';
import { linkDependencies } from './lib/link-dependencies.mjs';
import { mustRun, ROOT, run } from './lib/run.mjs';

/** @typedef {import('./faults/runners.mjs').Fault} Fault */
/** @typedef {import('./faults/runners.mjs').Runner} Runner */

const ALL = [...ENGINE_FAULTS, ...EDITOR_FAULTS, ...BACKEND_FAULTS, ...SITE_FAULTS];

// The path is always the same, so that cargo finds what it has compiled.
const copy = join(ROOT, '.cache/faults');

/** Makes the copy, in place of one that an earlier run has left. */
async function makeCopy() {
  await removeCopy();
  await mustRun('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD']);
  linkDependencies(copy);
}

async function removeCopy() {
  rmSync(copy, { recursive: true, force: true });
  await mustRun('git', ['worktree', 'prune']);
}

/** @param {Runner} runner @param {readonly Fault[]} faults */
async function runTests(runner, faults) {
  const [command = '', ...args] = runner.command(faults);
  const env = { ...(await runner.env?.()), NO_COLOR: '1', FORCE_COLOR: undefined };
  const { code, output } = await run(command, args, { cwd: copy, show: false, env });
  return { isRed: code !== 0 && runner.failed.test(output), isGreen: code === 0, output };
}

/** How often a file of the copy contains the text of a fault. @param {Fault} fault */
function timesFound({ file, from }) {
  const path = join(copy, file);
  return existsSync(path) ? readFileSync(path, 'utf8').split(from).length - 1 : 0;
}

/**
 * Plants a fault, runs its test and removes the fault. Resolves to what is wrong with the fault or its test; null if the
 * test has failed.
 *
 * @param {Runner} runner
 * @param {Fault} fault
 */
async function tryFault(runner, fault) {
  const times = timesFound(fault);
  if (times !== 1) return `STALE: ${fault.file} contains the text ${times} times`;
  const path = join(copy, fault.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(fault.from, () => fault.to),
  );
  try {
    const { isRed, isGreen, output } = await runTests(runner, [fault]);
    if (isRed) return null;
    return isGreen ? 'NOT FOUND' : `NO RESULT\n${output}`;
  } finally {
    writeFileSync(path, text);
  }
}

const words = process.argv.slice(2);
const chosen = ALL.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  console.error(`No fault has a name with ${words.join(' or ')}.`);
  process.exit(1);
}
const wrong = chosen.filter(({ test }) => !RUNNERS.some((runner) => runner.runs(test)));
await makeCopy();
try {
  for (const runner of RUNNERS) {
    const faults = chosen.filter(({ test }) => runner.runs(test));
    if (faults.length === 0) continue;
    // A test that fails anyway would seem to find its fault.
    const { isGreen, output } = await runTests(runner, faults);
    if (!isGreen) {
      console.error(`${output}\nThese tests fail without any fault.`);
      wrong.push(...faults);
      continue;
    }
    for (const fault of faults) {
      const start = Date.now();
      const problem = await tryFault(runner, fault);
      if (problem !== null) wrong.push(fault);
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      console.log(`${problem ?? 'found'}: ${fault.name} (${fault.test}, ${seconds} s)`);
    }
  }
} finally {
  await removeCopy();
}
console.log(`${chosen.length - wrong.length} of ${chosen.length} faults found`);
for (const { name, test } of wrong) console.log(`Not found: ${name} (${test})`);
process.exitCode = wrong.length === 0 ? 0 : 1;
