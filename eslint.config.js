import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const FIREBASE = {
  group: ['firebase', 'firebase/*', '@firebase/*'],
  message: 'Only src/backend may import Firebase. Import src/backend instead, with import().',
};
const REACT = {
  group: [
    'react',
    'react/*',
    'react-dom',
    'react-dom/*',
    'react-router-dom',
    'zustand',
    'zustand/*',
  ],
  message: 'This folder also runs in workers and in Node, so it must not import React.',
};

/**
 * What each folder under src may import besides itself, lowest layer first.
 * `types` are folders it may import types from. A folder without `react` must
 * not import React.
 */
const FOLDERS = {
  browser: {},
  format: {},
  language: { imports: ['browser'], react: true },
  records: { imports: ['format', 'language'] },
  engine: { imports: ['format'] },
  pipeline: { imports: ['engine', 'format', 'records'] },
  routing: { imports: ['language', 'records'], react: true },
  'site-settings': { imports: ['browser', 'records'], react: true },
  content: {
    imports: ['browser', 'format', 'language', 'records'],
    // Texts are keyed by the codes and kinds they describe.
    types: ['account', 'batch', 'benchmark', 'engine', 'pipeline'],
  },
  tools: { imports: ['content', 'engine', 'records'] },
  head: { imports: ['content', 'language', 'records', 'routing', 'tools'], react: true },
  ui: { imports: ['browser', 'content', 'records', 'routing', 'tools'], react: true },
  backend: {
    imports: ['account', 'browser', 'language', 'records', 'site-settings'],
    types: ['telemetry'],
    firebase: true,
  },
  telemetry: { imports: ['backend', 'browser', 'records', 'site-settings'] },
  account: {
    imports: [
      ...['backend', 'browser', 'content', 'head', 'language', 'records', 'routing', 'tools'],
      'ui',
    ],
    react: true,
  },
  benchmark: {
    imports: ['content', 'engine', 'head', 'pipeline', 'records', 'routing', 'tools', 'ui'],
    react: true,
  },
  editor: {
    imports: [
      ...['account', 'browser', 'content', 'engine', 'head', 'pipeline', 'records', 'routing'],
      ...['site-settings', 'telemetry', 'tools', 'ui'],
    ],
    react: true,
  },
  batch: {
    imports: [
      ...['browser', 'content', 'engine', 'head', 'language', 'pipeline', 'records', 'routing'],
      ...['site-settings', 'telemetry', 'tools', 'ui'],
    ],
    react: true,
  },
  site: {
    imports: [
      ...['browser', 'content', 'engine', 'head', 'pipeline', 'records', 'routing'],
      ...['site-settings', 'tools', 'ui'],
    ],
    react: true,
  },
  staff: {
    imports: [
      ...['account', 'backend', 'browser', 'content', 'engine', 'head', 'pipeline', 'records'],
      ...['routing', 'site-settings', 'tools', 'ui'],
    ],
    react: true,
  },
  app: {
    imports: [
      ...['account', 'browser', 'content', 'language', 'records', 'routing', 'site-settings'],
      ...['tools', 'ui'],
      ...['batch', 'benchmark', 'editor', 'site', 'staff'],
    ],
    react: true,
  },
};

for (const entry of readdirSync(new URL('src', import.meta.url), { withFileTypes: true })) {
  if (entry.isDirectory() && !(entry.name in FOLDERS)) {
    throw new Error(`eslint.config.js does not say what src/${entry.name} may import.`);
  }
}

/** Forbids what FOLDERS does not allow, in import declarations and in import(). */
function boundaries(folder) {
  const { imports = [], types = [], react = false, firebase = false } = FOLDERS[folder];
  const forbidden = Object.keys(FOLDERS).filter(
    (other) => other !== folder && !imports.includes(other),
  );
  const message =
    imports.length > 0
      ? `src/${folder} may import only ${imports.join(', ')}.`
      : `src/${folder} may be imported anywhere, so it imports no other folder.`;
  const patterns = [
    ...(firebase ? [] : [FIREBASE]),
    ...(react ? [] : [REACT]),
    {
      regex: startOf(
        forbidden.filter((other) => !types.includes(other)),
        '/',
      ),
      message,
    },
  ];
  if (types.length > 0) {
    const regex = startOf(types, '/');
    patterns.push({ regex, message: `${message} Types are allowed.`, allowTypeImports: true });
  }
  const dynamic = [
    ...(firebase ? [] : [{ selector: importOf('^@?firebase\\u002F'), message: FIREBASE.message }]),
    { selector: importOf(startOf(forbidden, '\\u002F')), message },
  ];
  return {
    files: [`src/${folder}/**/*.{ts,tsx}`],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
      'no-restricted-syntax': ['error', ...dynamic],
    },
  };
}

/**
 * A regular expression for paths into these folders: relative ones, and
 * `#words/...` for the texts (package.json says where those are).
 */
function startOf(folders, slash) {
  const words = folders.includes('content') ? '|#words' : '';
  return `^((\\.\\.${slash})+(${folders.join('|')})${words})(${slash}|$)`;
}

/** A selector for import() of a path that matches; selectors cannot contain a plain slash. */
function importOf(regex) {
  return `ImportExpression[source.value=/${regex}/]`;
}

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.cache',
      'crates',
      'src/engine/wasm/pkg',
      'src/engine/codecs/pkg',
      'src/engine/faces/pkg',
      'test-results',
      'bench-results',
      'functions/lib',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  ...Object.keys(FOLDERS).map(boundaries),
  { files: ['**/*.tsx'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { ...globals.node } },
  },
  {
    // These files share their modules, so a mock would reach other files.
    files: ['tests/unit/**/*.ts'],
    ignores: ['**/*.isolated.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock|resetModules)$/]',
          message: 'Only *.isolated.test.ts may mock modules: see vitest.config.ts.',
        },
      ],
    },
  },
  { files: ['public/**/*.js'], languageOptions: { globals: globals.browser } },
  {
    // Their plugins are typed as `any[]`.
    files: ['vite.config.ts', 'tests/harness/vite.config.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
