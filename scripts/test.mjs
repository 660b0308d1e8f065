/**
 * npm test: installs what is missing and runs everything. Each step counts its
 * own tests; a step without tests of its own (types, lint) counts as one. The
 * last line is "N passed, N failed".
 */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { hasJava } from './lib/emulators/suite.mjs';
import { FUNCTIONS } from './lib/functions.mjs';
import { ensureDependencies, ensureTestBrowser } from './lib/install.mjs';
import { bin, ROOT, run } from './lib/run.mjs';

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

const STEPS = [
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

const EMULATOR_STEP = {
  name: 'Emulator tests',
  command: [bin('vitest'), ['run', '--project', 'emulator']],
  count: vitest,
};

const RUST_STEPS = [
  { name: 'Rust format', command: ['cargo', ['fmt', '--check']], count: one, needs: ['fmt'] },
  {
    name: 'Rust lint',
    command: ['cargo', ['clippy', '--quiet', '--locked', '--all-targets', '--', '-D', 'warnings']],
    count: one,
    needs: ['clippy'],
  },
  {
    name: 'Rust tests',
    command: ['cargo', ['test', '--quiet', '--locked']],
    count: cargo,
    needs: [],
  },
];

const BROWSER_STEPS = [
  { name: 'Browser tests', command: [bin('playwright'), ['test']], count: playwright },
];

/** Whether cargo has this command: clippy and rustfmt are parts that may be missing. */
async function hasCargo(command) {
  try {
    return (await run('cargo', [...command, '--version'])).code === 0;
  } catch {
    return false;
  }
}

const totals = { passed: 0, failed: 0 };
const failures = [];

async function runStep({ name, command: [program, args], count: counter }, cwd) {
  console.log(`\n== ${name}`);
  const { code, output } = await run(program, args, { cwd });
  const { passed, failed } = counter(output, code);
  totals.passed += passed;
  totals.failed += failed;
  if (code === 0 && failed === 0 && passed > 0) return;
  // A runner that fell over before it counted, or that found nothing to run, has failed too.
  if (failed === 0) totals.failed += 1;
  failures.push(name);
}

await ensureDependencies();
await ensureDependencies(FUNCTIONS);
await ensureTestBrowser();
for (const step of STEPS) await runStep(step);
for (const step of RUST_STEPS) {
  if (await hasCargo(step.needs)) await runStep(step, join(ROOT, 'crates'));
  else {
    const missing = ['cargo', ...step.needs].join(' ');
    console.log(
      `\n== ${step.name} skipped: no ${missing} here. The built Wasm is tested all the same.`,
    );
  }
}
if (hasJava()) await runStep(EMULATOR_STEP);
else {
  console.log(
    `\n== ${EMULATOR_STEP.name} skipped, and those of accounts in the browser: no Java 11 or later here.`,
  );
}
for (const step of BROWSER_STEPS) await runStep(step);

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
