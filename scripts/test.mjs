/** The command behind `npm test`: see HELP. */
import { parseArgs } from 'node:util';
import { ensureFirestore } from './emulators/firestore.mjs';
import { ensureJava } from './emulators/java.mjs';
import { messageOf } from './lib/errors.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { installedRust } from './lib/rust.mjs';
import { ensureChromium, ensureFullChromium } from './testing/browsers/get-chromium.mjs';
import { BROWSERS, ensureOtherBrowser } from './testing/browsers/missing.mjs';
import { changedFiles, changedSteps } from './testing/changed.mjs';
import { namedSteps } from './testing/named.mjs';
import { runSteps } from './testing/run-steps.mjs';
import { browserSteps, quickSteps, slowSteps, staticSteps } from './testing/steps.mjs';

const HELP = `npm test: installs what is missing and runs the tests that a change is most likely to break.
The last line is "N passed, N failed"; a check without tests, such as types or lint, counts as one.

  npm test -- --changed [COMMIT]  what the changes since a commit can break; without one,
                                  the uncommitted changes or else the last commit
  npm test -- NAME...             test files by path or a part of it, folders, or crates
    --browser firefox             in another browser, for tests that run in all three

  --all       every test in Chromium, and in Firefox and WebKit what may differ there (npm run test:all)
  --rest      only what npm test leaves out; CI runs npm test first
  --browsers  only the browser tests that test:all leaves out (npm run test:browsers)
  --list      print the steps instead of running them`;

/** @type {(error: unknown) => never} */
const fail = (error) => {
  console.error(messageOf(error));
  process.exit(1);
};

const started = Date.now();
const flag = /** @type {const} */ ({ type: 'boolean', default: false });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ all: flag, rest: flag, browsers: flag, changed: flag, list: flag, help: flag },
    browser: { type: 'string', default: 'chromium' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}
await ensureDependencies('all');
const chromium = await ensureChromium().catch(fail);
// Playwright's configuration and the benchmark also look for a browser. This variable makes them use the same one.
if (chromium !== undefined) process.env['CHROMIUM_PATH'] = chromium;
Object.assign(process.env, await installedRust());

const NEEDS_EMULATORS = /tests\/(emulator|rules)|--project=(\S*accounts|configured)/;
const emulatorsMissing = async () => (await ensureJava()) ?? (await ensureFirestore());

/** @returns {Promise<readonly import('./testing/run-steps.mjs').Step[]>} the steps that the arguments ask for */
async function chosenSteps() {
  if (positionals.length > 0 && !values.changed) return stepsOfNames();
  const isAll = values.all || values.rest || values.browsers;
  const missing = {
    firefox: isAll ? await ensureOtherBrowser('firefox') : null,
    webkit: isAll ? await ensureOtherBrowser('webkit') : null,
    fullChromium: isAll ? await ensureFullChromium() : null,
    emulators: values.browsers ? null : await emulatorsMissing(),
  };
  if (values.browsers) return browserSteps(missing);
  const quick = await quickSteps(missing);
  if (values.changed) {
    const changes = await changedFiles(positionals[0]);
    console.log(`Testing what has changed since ${changes.since} (${changes.files.length} files).`);
    const always = staticSteps().map(({ name }) => name);
    return changedSteps(changes, quick, always);
  }
  if (!isAll) return quick;
  const slow = await slowSteps(missing);
  return values.rest ? slow : [...quick, ...slow];
}

async function stepsOfNames() {
  const browser = BROWSERS.find((name) => name === values.browser);
  if (browser === undefined) throw new Error(`--browser is one of ${BROWSERS.join(', ')}.`);
  const steps = await namedSteps(positionals, browser);
  const needsEmulators = steps.some(({ command: [, args] }) =>
    NEEDS_EMULATORS.test(args.join(' ')),
  );
  const missing =
    (browser === 'chromium' ? null : await ensureOtherBrowser(browser)) ??
    (needsEmulators ? await emulatorsMissing() : null);
  if (missing !== null) throw new Error(missing);
  return steps;
}

const steps = await chosenSteps().catch(fail);
for (const { name, skip } of steps) if (skip) console.log(`Skipped ${name}: ${skip}`);
const wanted = steps.filter(({ skip }) => !skip);
if (values.list) {
  for (const { name, command } of wanted) console.log(`${name}: ${command.flat().join(' ')}`);
  process.exit();
}
const stop = new AbortController();
// A second signal ends this program at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    stop.abort();
  });
}
const results = [...(await runSteps(wanted, { signal: stop.signal }))];
const failed = results.filter(([, result]) => result.failed > 0);
for (const [name, { text }] of failed) console.log(`\n${name}\n${text}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.map(([name]) => name).join(', ')}`);
for (const [name, { flaky }] of results) {
  for (const test of flaky) console.log(`Flaky: ${name}: ${test}`);
}
/** @param {'passed' | 'failed'} key */
const total = (key) => results.reduce((sum, [, result]) => sum + result[key], 0);
if (stop.signal.aborted) console.log('\nInterrupted: the other tests have not run.');
console.log(`\nThis took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = stop.signal.aborted ? 130 : Number(failed.length > 0);
