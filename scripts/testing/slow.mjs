/** Lists which tests `npm test` leaves out, and which Firefox and WebKit run. CONTRIBUTING.md explains the commands. */

/** Slow files of Vitest, relative to the project root. */
export const SLOW_FILES = [
  // More than a thousand requests against the security rules.
  'tests/rules/rules.test.ts',
  // Start several sets of emulators, let 200 messages and 10,000 events arrive at once, count simulated events, and
  // build for a deployment.
  'tests/emulator/orphans.test.ts',
  'tests/emulator/flood.test.ts',
  'tests/emulator/event-flood.test.ts',
  'tests/emulator/daily.test.ts',
  'tests/emulator/deploy-dry-run.test.ts',
  // Build the package and run it.
  'tests/unit/package/installed.test.ts',
  'tests/unit/package/command.test.ts',
  'tests/unit/package/command-input.test.ts',
  'tests/unit/package/command-same-bytes.test.ts',
  'tests/unit/package/command-memory.test.ts',
  'tests/unit/package/completion.test.ts',
  'tests/unit/package/manifests.test.ts',
  // Run a benchmark, a compiler, both test runners, and the unit tests of a copy of the project.
  'tests/unit/commands/bench.test.ts',
  'tests/unit/commands/new-operation.test.ts',
  'tests/unit/commands/collected.test.ts',
];

/** Slow tests of Playwright, as regular expressions that match the file and the name of a test. */
export const SLOW_SPECS = [
  // The site with its emulators takes a minute to start. Emulator tests cover sessions and roles.
  ...['e2e/(accounts|events|staff)/', 'browsers/accounts/'],
  // Visits that tests/e2e covers in Chromium.
  'browsers/(batch|dialogs|driver|faces|kit|every-tool|offline|refusals|spanish|upgrade)',
  // Build and install the package, a copy of the project, or the site with other settings.
  ...['browsers/package', 'e2e/(new-tool|command|without-heic)'],
  // Whole visits; unit tests cover settings, undo, the list of many photos, kits and formats.
  'e2e/(adjustments|batch|kit|save-as|smaller-file|benchmark|early/)',
  // Every dialog, page, state and photo at many sizes, in both themes and both languages.
  ...['e2e/dialogs', 'e2e/site/(accessibility|spanish|settings|published|photos)'],
  'e2e/delivery/hydration',
  // Timeouts in real workers, and large PNGs read by other decoders.
  'golden/(disturbed|png)',
];

/**
 * The quick tests of the site that also run in the full Chromium, which asks for icons, keeps pages that the visitor comes
 * back to, and has tabs. The others would fail in both browsers for the same fault.
 */
export const IN_FULL_BROWSER = [
  'e2e/language/',
  'e2e/(delivery/serving|editor|service-worker|offline)',
];

/** A part of the names of all Rust tests on random pictures. `cargo test` accepts only one filter. */
export const SLOW_RUST = '_random::';

/** What Firefox and WebKit run in `npm run test:all`, as regular expressions like those of SLOW_SPECS. */
export const IN_EVERY_BROWSER = [
  // Each browser has its own decoders and its own Canvas 2D. `same-bytes` tests the arithmetic of all tools.
  ...['golden/(colors|damaged|input|same-bytes|uniform)', 'conformance/'],
  'only-firefox/.*(progressive\\.jpg|interlaced|animated|photo\\.webp)',
  // Workers, service workers, storage, keyboards, windows, and what the drivers rely on.
  'browsers/(package|no-connection|offline|service-worker|upgrade|worker|folder|language|contact)',
  'browsers/(dialogs|windows|driver|keyboard)',
  // Each browser has its own history, and its own dialog before a tab is closed.
  'browsers/leave',
  // Photos that browsers decode in different ways, or not at all, have the same pixels everywhere.
  'browsers/(colors|heic)',
  // The note about an animation is in view, and files are within the size limit.
  'browsers/animated.*GIF',
  'browsers/size-limit.*close to the picture',
  // Each browser decodes AVIF and JPEG XL itself.
  'browsers/decoded-by-browsers',
  // Not the photo of 12 megapixels, which is handled like a small one.
  'browsers/early(?!.*12mp)',
  // Whole visits. Every browser runs the same Wasm, so a few suffice.
  ...['browsers/(batch|kit|faces)', 'browsers/every-tool.*(crop-circle|12 megapixel)'],
  // One file for each decoder and kind of refusal.
  'browsers/metadata.*(exif6\\.jpg|6\\.png|6\\.webp|animated\\.gif|alpha)',
  'browsers/refusals.*(not-a-picture|truncated|too-wide|5 MB|deleted)',
  // Not the walk through every public page, which offline.spec.ts makes in English.
  'browsers/spanish(?!.*(every public page|visit in Spanish))',
];
