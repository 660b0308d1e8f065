import { run } from '../lib/run.mjs';
import { playwright } from './steps.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step */

/**
 * What a changed file can break besides the unit tests and the static checks, which always run. The first pattern that
 * matches the file applies. Each pattern has the names of steps, and may have a regular expression for the nearest
 * browser tests. A file that matches no pattern, such as the lock file, can break everything.
 *
 * @type {readonly (readonly [files: RegExp, steps: readonly string[], specs?: string])[]}
 */
const EFFECTS = [
  [
    /\.md$|^(LICENSE|docs\/|\.github\/|\.nvmrc|\.cspell\/|cspell\.config\.yaml)|^tests\/(unit|budgets)\//,
    [],
  ],
  [/^tests\/(emulator|rules)\/|^firestore\.|^functions\//, ['Emulator tests']],
  [/^(packages\/records|scripts\/emulators)\//, ['Emulator tests', 'Browser tests']],
  [/^crates\//, ['Wasm is fresh', 'Rust tests', 'Rust lint', 'Rust docs', 'Rust format']],
  [/^src\/staff\//, ['Build'], 'e2e/staff/'],
  [/^src\/(account|backend|identity)\//, ['Build'], 'e2e/accounts/|e2e/send'],
  [/^src\/telemetry\//, ['Build'], 'e2e/events/'],
  [/^src\/batch\//, ['Build'], 'e2e/batch|browsers/folder'],
  [/^src\/benchmark\//, ['Build'], 'e2e/benchmark'],
  [/^src\/site\//, ['Build'], 'e2e/site/(?!accessibility|spanish)'],
  [/^src\/(editor|pipeline|tool-controls)\//, ['Build'], 'e2e/(editor|[^/]*photo|camera|kit|send)'],
  [/^packages\/roundel\/src\//, ['Build'], 'e2e/every-tool|conformance/|golden/(?!disturbed|png)'],
  [/^(src|public)\//, ['Build', 'Browser tests']],
  [/^(packages\/bench|scripts\/(testing|assets|package|release))\/|^scripts\/[a-z-]+\.mjs$/, []],
];

/** The projects of Playwright that run the specs. @param {string} specs a regular expression from EFFECTS */
const projectsOf = (specs) => [
  ...(/e2e\/(staff|accounts|events)/.test(specs) ? ['accounts'] : []),
  ...(/e2e\/(?!staff|accounts|events)/.test(specs) ? ['site'] : []),
  ...(/browsers|conformance|golden/.test(specs) ? ['chromium'] : []),
];

/** Runs Git, and returns the paths that it lists. @param {string[]} args */
async function git(...args) {
  const { code, output } = await run('git', [...args, '-z'], { show: false });
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output.split('\0').filter((path) => path !== '');
}

/**
 * The files that have changed since a commit. The default is HEAD, or its parent if nothing is uncommitted.
 *
 * @param {string} [commit]
 * @returns {Promise<{ since: string, files: readonly string[] }>}
 */
export async function changedFiles(commit) {
  const since = commit ?? 'HEAD';
  const changed = await git('diff', '--name-only', '--no-renames', since);
  const files = [...changed, ...(await git('ls-files', '--others', '--exclude-standard'))];
  return commit === undefined && files.length === 0 ? changedFiles('HEAD~1') : { since, files };
}

/**
 * Returns the steps of `npm test` that a change is likely to break: all steps if it can break everything.
 *
 * @param {{ since: string, files: readonly string[] }} changes
 * @param {readonly Step[]} quick the steps of `npm test`
 * @param {readonly string[]} always the names of the static checks
 * @returns {readonly Step[]}
 */
export function changedSteps({ since, files }, quick, always) {
  const specFiles = files.filter((file) => /^tests\/.*\.spec\.ts$|^tests\/support\//.test(file));
  const others = files.filter((file) => !specFiles.includes(file));
  const effects = others.map((file) => EFFECTS.find(([pattern]) => pattern.test(file)));
  if (effects.includes(undefined)) return quick;
  const names = [...always, 'Unit tests', ...effects.flatMap((effect) => effect?.[1] ?? [])];
  const steps = quick.filter(({ name }) => names.includes(name));
  if (names.includes('Browser tests')) return steps;
  const specs = [...new Set(effects.flatMap((effect) => effect?.[2] ?? []))].join('|');
  const near = { name: 'Browser tests', ...playwright(projectsOf(specs), '--grep', specs) };
  const own = playwright(['site', 'chromium'], `--only-changed=${since}`, '--pass-with-no-tests');
  return [
    ...steps,
    ...(specs === '' ? [] : [near]),
    ...(specFiles.length === 0 ? [] : [{ name: 'Browser tests that have changed', ...own }]),
  ];
}
