/**
 * npm test: installs what is missing and runs the tests that a change is most
 * likely to break. The last line is "N passed, N failed"; a check without tests,
 * such as types or lint, counts as one.
 *
 *   --all       every test in Chromium, and in Firefox and WebKit what may differ there (npm run test:all)
 *   --rest      only what npm test leaves out; CI runs npm test first
 *   --browsers  only what test:all leaves out in Firefox and WebKit (npm run test:browsers)
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { chromiumOrExit, ensureFullChromium } from './lib/browsers/get-chromium.mjs';
import { ensureOtherBrowser } from './lib/browsers/get-other.mjs';
import { ensureFirestore } from './lib/emulators/get-firestore.mjs';
import { FUNCTIONS } from './lib/functions.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { ensureJava } from './lib/java.mjs';
import { runSteps } from './lib/suite/run-steps.mjs';
import { browserSteps, quickSteps, slowSteps } from './lib/suite/steps.mjs';

const started = Date.now();
const { values } = parseArgs({
  options: {
    all: { type: 'boolean' },
    rest: { type: 'boolean' },
    browsers: { type: 'boolean' },
  },
});
await ensureDependencies();
await ensureDependencies(FUNCTIONS);
const chromium = await chromiumOrExit();
// Playwright's configuration and the benchmark look for a browser too: make them use this one.
if (chromium !== undefined) process.env.CHROMIUM_PATH = chromium;

const { browsers = false } = values;
const slow = values.all || values.rest;
const emulators = browsers ? null : ((await ensureJava()) ?? (await ensureFirestore()));
const firefox = slow || browsers ? await ensureOtherBrowser('firefox') : null;
const webkit = slow || browsers ? await ensureOtherBrowser('webkit') : null;
const fullChromium = slow ? await ensureFullChromium() : null;
const steps = [
  ...(values.rest || browsers ? [] : await quickSteps({ emulators })),
  ...(slow ? await slowSteps({ emulators, firefox, webkit, fullChromium }) : []),
  ...(browsers ? browserSteps({ firefox, webkit }) : []),
];
const cores = Math.min(4, Math.max(2, availableParallelism()));
const { passed, failed, failures, flaky } = await runSteps(steps, { cores });

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
if (flaky.length > 0) console.log('');
for (const test of flaky) console.log(`Flaky: ${test}`);
console.log(`\nThis took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
