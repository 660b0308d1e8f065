/**
 * What a change of a file can break, for `npm test -- --changed`. Types, lint, spelling and format are always checked.
 *
 * @typedef {object} Effect
 * @property {true} [all] everything
 * @property {true} [related] unit and emulator tests that import the file
 * @property {true} [pages] browser tests whose pages loaded the file
 * @property {true} [specs] browser tests that import the file
 * @property {true} [crates] the crates' tests
 * @property {readonly string[]} [tests] further test files: those that read the file instead of importing it
 */

/** Tests that read the documents. */
const DOCS = [
  ...['tests/unit/docs.test.ts', 'tests/unit/readme.test.ts', 'tests/unit/decisions.test.ts'],
  ...['tests/unit/rules/attempts.test.ts', 'tests/unit/commands/release.test.ts'],
  'tests/unit/style.test.ts',
];
/** Tests that read all sources, or whether a source that a document names exists. */
const ARCHITECTURE = [
  ...['tests/unit/architecture.test.ts', 'tests/unit/comments.test.ts'],
  ...['tests/unit/docs.test.ts', 'tests/unit/style.test.ts'],
];
/** Tests that start commands, and so import little of them. */
const COMMANDS = ['tests/unit/commands/', 'tests/unit/delivery/', 'tests/unit/bench/'];

/**
 * The first pattern that matches a file counts. A file that matches no pattern, such as the lock file or the
 * configuration of a build, can break everything.
 *
 * @type {readonly (readonly [files: RegExp, effect: Effect])[]}
 */
const EFFECTS = [
  [/^docs\/many-photos\.md$/, { tests: [...DOCS, 'tests/unit/package/manifests.test.ts'] }],
  [/^ARCHITECTURE\.md$/, { tests: [...DOCS, ...ARCHITECTURE] }],
  [/^CONTRIBUTING\.md$/, { tests: [...DOCS, 'tests/unit/tools/new-tool.test.ts'] }],
  [/^docs\/first-change\.md$/, { tests: [...DOCS, 'tests/unit/commands/first-change.test.ts'] }],
  [/\.md$|^LICENSE$/, { tests: DOCS }],
  [/^docs\//, { tests: DOCS }],
  [/^\.github\/dependabot\.yml$/, { tests: ['tests/unit/commands/dependencies.test.ts'] }],
  // Only GitHub, nvm and the spelling check read these.
  [/^\.github\/|^\.nvmrc$|^\.cspell\/|^cspell\.config\.yaml$/, {}],
  [
    /^packages\/roundel\/src\/engine\/\w+\/pkg\//,
    { related: true, pages: true, tests: ['tests/unit/engine/', 'tests/budgets/'] },
  ],
  [
    /^src\/.*\.css$/,
    { pages: true, tests: [...ARCHITECTURE, 'tests/unit/ui/theme.test.ts', 'tests/budgets/'] },
  ],
  [/^packages\/bench\//, { related: true, tests: [...ARCHITECTURE, ...COMMANDS] }],
  [
    /^(src|packages\/\w+\/src)\//,
    { related: true, pages: true, tests: [...ARCHITECTURE, 'tests/budgets/'] },
  ],
  [/^public\//, { related: true, pages: true, tests: ['tests/unit/delivery/', 'tests/budgets/'] }],
  [/^tests\/harness\//, { pages: true, specs: true }],
  [/^tests\/(unit|budgets|emulator|rules)\//, { related: true }],
  [/^tests\/.*\.ts$/, { related: true, specs: true }],
  [/^crates\//, { crates: true }],
  [/^firestore\.(rules|indexes\.json)$/, { tests: ['tests/rules/', 'tests/unit/rules/'] }],
  [/^functions\/src\//, { related: true, tests: ['tests/emulator/', 'tests/unit/functions/'] }],
  [/^\.env\.example$/, { tests: ['tests/unit/delivery/'] }],
  [
    /^(oxlint\.config\.mjs|\.prettierrc.*|\.prettierignore|rustfmt\.toml|\.gitignore)$/,
    { tests: [...ARCHITECTURE, 'tests/unit/commands/'] },
  ],
  // Scripts that neither build nor serve the site.
  [/^scripts\/lib\/(suite|deploy|analytics)\//, { related: true, tests: COMMANDS }],
  [
    /^scripts\/(?!(start|build|install|harness|emulators|wasm)\b)[\w-]+\.mjs$/,
    { related: true, tests: COMMANDS },
  ],
  [/^scripts\/lib\/emulators\//, { related: true, tests: [...COMMANDS, 'tests/emulator/'] }],
];

/**
 * @param {string} file relative to the project root
 * @returns {Effect}
 */
export function effectOf(file) {
  return EFFECTS.find(([files]) => files.test(file))?.[1] ?? { all: true };
}
