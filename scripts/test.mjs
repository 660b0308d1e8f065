/**
 * npm test: installs what is missing and runs everything. Each step counts its
 * own tests; a step without tests of its own (types, lint) counts as one. The
 * last line is "N passed, N failed".
 *
 * Most steps use one core, so there are two lanes of them. The browser tests use
 * all there are and come after.
 */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { hasJava } from './lib/emulators/suite.mjs';
import { FUNCTIONS } from './lib/functions.mjs';
import { ensureDependencies, ensureTestBrowser } from './lib/install.mjs';
import { bin, ROOT, run } from './lib/run.mjs';

await ensureDependencies();
await ensureDependencies(FUNCTIONS);
await ensureTestBrowser();

/** Sums of `passed` and `failed` over all matches of a pattern with such groups. */
function count(output, pattern) {
  // Colour codes would stand between a number and its word.
  const plain = stripVTControlCharacters(output);
  const sums = { passed: 0, failed: 0 };
  for (const { groups } of plain.matchAll(pattern)) {
    sums.passed += Number(groups.passed ?? 0);
    sums.failed += Number(groups.failed ?? 0);
  }
  return sums;
}

/** Why a command of cargo is left out, as clippy and rustfmt are parts that may be missing; null when it is there. */
async function withoutCargo(...command) {
  const why = `no ${['cargo', ...command].join(' ')} here. The built Wasm is tested all the same.`;
  try {
    return (await run('cargo', [...command, '--version'], { show: false })).code === 0 ? null : why;
  } catch {
    return why;
  }
}

const one = (_output, code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
const vitest = (output) =>
  count(output, /^\s*Tests\s+(?:(?<failed>\d+) failed)?[ |]*(?:(?<passed>\d+) passed)?/gm);
const playwright = (output) => {
  const failed = count(output, /^\s+(?<failed>\d+) (?:failed|flaky|did not run|interrupted)$/gm);
  const passed = count(output, /^\s+(?<passed>\d+) passed/gm);
  return { passed: passed.passed, failed: failed.failed };
};
const cargo = (output) =>
  count(output, /^test result: .*?(?<passed>\d+) passed; (?<failed>\d+) failed/gm);

const SOURCE_LANE = [
  { name: 'Wasm is fresh', command: [process.execPath, ['scripts/wasm.mjs', 'check']], count: one },
  {
    name: 'Format',
    command: [bin('prettier'), ['--check', '--log-level', 'warn', '.']],
    count: one,
  },
  { name: 'Types', command: [bin('tsc'), []], count: one },
  { name: 'Types of functions', command: [bin('tsc'), ['-p', 'functions']], count: one },
  { name: 'Lint', command: [bin('eslint'), ['.', '--max-warnings', '0']], count: one },
  // The budgets among the unit tests measure it.
  { name: 'Build', command: [process.execPath, ['scripts/build.mjs']], count: one },
  { name: 'Unit tests', command: [bin('vitest'), ['run', '--project', 'unit']], count: vitest },
];

const CRATES = join(ROOT, 'crates');
const RUST_STEPS = [
  {
    name: 'Rust format',
    command: ['cargo', ['fmt', '--check'], CRATES],
    count: one,
    skip: await withoutCargo('fmt'),
  },
  {
    name: 'Rust lint',
    command: [
      'cargo',
      ['clippy', '--quiet', '--locked', '--all-targets', '--', '-D', 'warnings'],
      CRATES,
    ],
    count: one,
    skip: await withoutCargo('clippy'),
  },
  {
    name: 'Rust tests',
    // What the crate is tested with is compiled once and hardly runs: optimizing it takes minutes.
    command: [
      'cargo',
      [
        ...['test', '--quiet', '--locked'],
        ...['--config', 'profile.test.debug=0'],
        ...['--config', 'profile.test.package."*".opt-level=0'],
      ],
      CRATES,
    ],
    count: cargo,
    skip: await withoutCargo(),
  },
];

const MACHINE_LANE = [
  ...RUST_STEPS,
  {
    name: 'Emulator tests',
    command: [bin('vitest'), ['run', '--project', 'emulator']],
    count: vitest,
    skip: hasJava()
      ? null
      : 'no Java 11 or later here. Those of accounts in the browser are left out, too.',
  },
];

const BROWSER_STEP = {
  name: 'Browser tests',
  command: [bin('playwright'), ['test']],
  count: playwright,
};

const totals = { passed: 0, failed: 0 };
const failures = [];

async function runStep({ name, command: [program, args, cwd], count: counter }, show) {
  const heading = `\n== ${name}`;
  if (show) console.log(heading);
  const { code, output } = await run(program, args, { show, ...(cwd ? { cwd } : {}) });
  if (!show) console.log(`${heading}\n${output}`.trimEnd());
  const { passed, failed } = counter(output, code);
  totals.passed += passed;
  totals.failed += failed;
  if (code === 0 && failed === 0 && passed > 0) return;
  // A runner that fell over before it counted, or that found nothing to run, has failed too.
  if (failed === 0) totals.failed += 1;
  failures.push(name);
}

/** Runs steps one after the other, and shows what each printed once it has ended. */
async function runLane(steps) {
  for (const step of steps) {
    if (step.skip) console.log(`\n== ${step.name} skipped: ${step.skip}`);
    else await runStep(step, false);
  }
}

await Promise.all([runLane(SOURCE_LANE), runLane(MACHINE_LANE)]);
await runStep(BROWSER_STEP, true);

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
