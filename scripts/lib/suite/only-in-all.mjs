/**
 * What `npm run test:all` runs and `npm test` does not, because it is slow by
 * nature. Everything else is in both. Firefox and WebKit, as whole projects of
 * Playwright, are left to `test:all` too: see steps.mjs.
 */

/** Files of Vitest, relative to the project's root. */
export const VITEST = [
  // More than a thousand requests against the security rules, and what they cover.
  'tests/rules/rules.test.ts',
  // Emulators of its own, killed in every way.
  'tests/emulator/orphans.test.ts',
  // Waits for what the functions do every night.
  'tests/emulator/daily.test.ts',
  // Builds and measures.
  'tests/unit/commands/bench.test.ts',
];

/** Parts of file names of Playwright's projects. */
export const PLAYWRIGHT = [
  // Accounts, events and the staff area, except signing in. The emulated functions take long to start.
  ...['e2e/accounts/(?!sign-in)', 'e2e/events/', 'e2e/staff/'],
  // The same in every browser; e2e/accounts has more of it for Chromium.
  'browsers/accounts/',
  // Visits that tests/e2e also makes in Chromium.
  'browsers/(driver|nine-tools|refusals)',
  // Searches for the smallest file for seconds.
  'e2e/smaller-file',
  // Every page and state, in both themes and at both widths.
  'e2e/site/accessibility',
  // Every way in for an early file, on every page; browsers/early has the main ones.
  'e2e/early/',
  // Every page with its scripts held back. Any test of the site fails when hydration reports an error.
  'e2e/delivery/hydration',
  // Waits for time limits, in real workers.
  'golden/disturbed',
  // Large PNGs, read back by other decoders.
  'golden/png',
  // Each photo of the home page, at each width.
  'e2e/site/photos',
  // The benchmark's page measures for seconds.
  'e2e/benchmark',
];

/** Parts of names of the crate's tests: random pictures. */
export const CARGO = ['png_random::'];
