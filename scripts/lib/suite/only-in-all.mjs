/**
 * The slow tests, which `npm run test:all` runs and `npm test` does not. Firefox
 * and WebKit also run only in `test:all`: see steps.mjs.
 */

/** Vitest files, relative to the project root. */
export const VITEST = [
  // More than a thousand requests against the security rules, with their coverage.
  'tests/rules/rules.test.ts',
  // Starts and kills several sets of emulators.
  'tests/emulator/orphans.test.ts',
  // Keeps every core busy while 200 messages arrive at once.
  'tests/emulator/flood.test.ts',
  // Runs the nightly count on simulated events.
  'tests/emulator/daily.test.ts',
  // Builds the site and the functions, as a deployment does.
  'tests/emulator/deploy-dry-run.test.ts',
  // Builds the test page and runs a benchmark.
  'tests/unit/commands/bench.test.ts',
  // Builds the package and runs every tool in it.
  'tests/unit/package/installed.test.ts',
  'tests/unit/package/command.test.ts',
  'tests/unit/package/command-input.test.ts',
  'tests/unit/package/command-memory.test.ts',
  'tests/unit/package/completion.test.ts',
  'tests/unit/package/manifests.test.ts',
  // Compiles a copy of a crate.
  'tests/unit/commands/new-operation.test.ts',
  // Starts both runners.
  'tests/unit/commands/collected.test.ts',
  // Breaks lines in a copy of the project, and looks up the tests of one file of each folder.
  'tests/unit/commands/broken-lines.test.ts',
];

/** Regular expressions that match Playwright file names. */
export const PLAYWRIGHT = [
  // Accounts, events and the staff area: the site with its emulators takes a minute to start.
  // `npm test` covers sessions and roles against the emulators in its emulator tests.
  ...['e2e/accounts/', 'e2e/events/', 'e2e/staff/'],
  // Cross-browser tests of accounts; e2e/accounts covers Chromium in more detail.
  'browsers/accounts/',
  // Cross-browser tests of visits that tests/e2e covers in Chromium.
  'browsers/(batch|dialogs|driver|faces|kit|every-tool|offline|refusals|spanish|upgrade)',
  // Builds and installs the package.
  'browsers/package',
  // Whole visits; unit tests cover the settings, undo, the list of many photos, kits and formats.
  'e2e/(adjustments|batch|kit|save-as)',
  // Every dialog in nine windows and two languages.
  'e2e/dialogs',
  // Build a copy of the project, and the package.
  'e2e/(new-tool|command)',
  // Finding the smallest file takes seconds.
  'e2e/smaller-file',
  // Every page and state, in both themes and at both widths.
  'e2e/site/accessibility',
  // The same in Spanish. Unit tests compare all texts; e2e/delivery/findable covers every page's HTML.
  'e2e/site/spanish',
  // Every way to add a file before the scripts load; browsers/early covers the main ones.
  'e2e/early/',
  // Every page with delayed scripts. All site tests fail on hydration errors anyway.
  'e2e/delivery/hydration',
  // What staff publish. Unit and emulator tests cover settings and pages, too.
  'e2e/site/(settings|published)',
  // Waits for timeouts in real workers.
  'golden/disturbed',
  // Large PNGs, decoded by other decoders.
  'golden/png',
  // Every photo of the home page at every width.
  'e2e/site/photos',
  // A benchmark run takes seconds.
  'e2e/benchmark',
];

/** Matches the names of the crates' tests on random pictures. `cargo test` accepts only one such filter. */
export const CARGO = '_random::';
