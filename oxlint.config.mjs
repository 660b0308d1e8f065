import {
  boundaries,
  FOLDERS,
  PAST_EXPORTS,
  PAST_PACKAGE,
} from './scripts/testing/lint/folders.mjs';
import {
  REACT_RULES,
  RULES,
  SCRIPT_RULES,
  TRANSLATION_RULES,
  TYPESCRIPT_RULES,
} from './scripts/testing/lint/rules.mjs';

/** @type {import('oxlint').OxlintConfig} */
export default {
  plugins: ['typescript', 'import', 'unicorn'],
  categories: { correctness: 'error' },
  env: { builtin: true },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'dist',
    '.cache',
    'crates',
    'packages/roundel/src/engine/pkg',
    'test-results',
    'bench-results',
    'functions/lib',
  ],
  rules: RULES,
  overrides: [
    { files: ['**/*.{js,mjs}'], env: { node: true }, rules: SCRIPT_RULES },
    {
      files: ['public/**/*.js', 'packages/bench/src/plain/*.js'],
      env: { browser: true },
    },
    { files: ['**/*.{ts,tsx,js,mjs}'], rules: TYPESCRIPT_RULES },
    // These programs print to the console.
    { files: ['{scripts,packages/bench}/**/*.mjs'], rules: { 'no-console': 'off' } },
    ...Object.keys(FOLDERS).map(boundaries),
    {
      files: ['src/*.{ts,tsx}'],
      rules: { 'no-restricted-imports': ['error', { patterns: [PAST_EXPORTS] }] },
    },
    {
      // A browser may refuse each of these at the first access, which the helpers in src/browser catch for all pages.
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'caches'],
        'no-restricted-properties': ['error', { object: 'navigator', property: 'serviceWorker' }],
      },
    },
    {
      files: ['src/browser/**/*.ts', 'src/service-worker.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['packages/bench/**/*.{ts,mjs}'],
      rules: { 'no-restricted-imports': ['error', { patterns: [PAST_EXPORTS, PAST_PACKAGE] }] },
    },
    {
      // In the package, types form no circles either.
      files: ['packages/roundel/src/**/*.ts'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    { files: ['**/*.tsx'], plugins: ['react'], rules: REACT_RULES },
    {
      files: ['**/*.tsx'],
      jsPlugins: ['eslint-plugin-react-google-translate', './scripts/testing/lint/translation.mjs'],
      rules: TRANSLATION_RULES,
    },
    {
      // These files share their modules, so a mock would affect other files.
      files: ['{tests/unit,packages/roundel/tests}/**/*.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['mock', 'doMock', 'resetModules'].map((property) => ({
            object: 'vi',
            property,
            message: 'Hand it down instead: these files share their modules, see vitest.config.ts.',
          })),
        ],
      },
    },
    {
      // Vite plugins in these files are typed as `any[]`.
      files: [
        'vite.config.ts',
        'vitest.config.ts',
        'packages/roundel/tests/harness/vite.config.ts',
      ],
      rules: { 'typescript/no-unsafe-assignment': 'off', 'typescript/no-unsafe-return': 'off' },
    },
  ],
};
