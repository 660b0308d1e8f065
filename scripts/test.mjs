/**
 * npm test: installs what is missing and runs the tests that a change is most
 * likely to break. The last line is "N passed, N failed"; a check without tests,
 * such as types or lint, counts as one.
 *
 *   --all   every test (npm run test:all)
 *   --rest  only what npm test leaves out; CI runs npm test first
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureChromium } from './lib/browsers/get-chromium.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { FUNCTIONS } from './lib/functions.mjs';

const started = Date.now();
const { values } = parseArgs({
  options: { all: { type: 'boolean' }, rest: { type: 'boolean' } },
});
await ensureDependencies();
await ensureDependencies(FUNCTIONS);
let chromium;
try {
  chromium = await ensureChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// Playwright's configuration and the benchmark look for a browser too: make them use this one.
if (chromium !== undefined) process.env.CHROMIUM_PATH = chromium;

// Imported here because they need dependencies that were just installed.
const { ensureOtherBrowser } = await import('./lib/browsers/get-other.mjs');
const { ensureJava } = await import('./lib/java.mjs');
const { ensureFirestore } = await import('./lib/emulators/get-firestore.mjs');
const { quickSteps, slowSteps } = await import('./lib/suite/steps.mjs');
const { runSteps } = await import('./lib/suite/run-steps.mjs');

const slow = values.all || values.rest;
const emulators = (await ensureJava()) ?? (await ensureFirestore());
const firefox = slow ? await ensureOtherBrowser('firefox') : null;
const webkit = slow ? await ensureOtherBrowser('webkit') : null;
const steps = [
  ...(values.rest ? [] : await quickSteps({ emulators })),
  ...(slow ? await slowSteps({ emulators, firefox, webkit }) : []),
];
const cores = Math.min(4, Math.max(2, availableParallelism()));
const { passed, failed, failures } = await runSteps(steps, { cores });

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\nThis took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
