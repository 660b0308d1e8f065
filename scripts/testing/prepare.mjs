/**
 * Installs what the tests need and this machine lacks: the dependencies, a Chromium, Java and the Firestore emulator; with
 * `--all` also Firefox, WebKit and the full Chromium. Says what could not be installed, and which tests are left out for it.
 */
import { ensureFirestore } from '../emulators/firestore.mjs';
import { ensureJava } from '../emulators/java.mjs';
import { toMessage } from '../lib/errors.mjs';
import { ensureDependencies } from '../lib/install.mjs';
import { ensureChromium, ensureFullChromium } from './browsers/get-chromium.mjs';
import { ensureOtherBrowser } from './browsers/missing.mjs';

await ensureDependencies('all');
try {
  await ensureChromium();
} catch (error) {
  console.error(toMessage(error));
  process.exit(1);
}

/** @type {Record<string, () => Promise<string | null>>} */
const parts = {
  'the tests of accounts, rules and functions': async () =>
    (await ensureJava()) ?? (await ensureFirestore()),
  ...(process.argv.includes('--all') && {
    'the tests in Firefox': () => ensureOtherBrowser('firefox'),
    'the tests in WebKit': () => ensureOtherBrowser('webkit'),
    'the full Chromium, so its tests run in the headless shell': () => ensureFullChromium(),
  }),
};
for (const [part, ensure] of Object.entries(parts)) {
  const missing = await ensure();
  if (missing !== null) console.log(`Left out: ${part}: ${missing}`);
}
