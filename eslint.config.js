import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const FIREBASE = {
  group: ['firebase', 'firebase/*', '@firebase/*'],
  message: 'Only src/backend may import Firebase; import from backend, lazily.',
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
  message: 'This folder runs without React, in a worker and in Node: keep the interface out of it.',
};

/**
 * What a folder under src may not import, and why. `folders` are its siblings,
 * which are reached by a path that goes up first.
 */
function house(folder, { folders, message, packages = [], firebase = false }) {
  const patterns = [...(firebase ? [] : [FIREBASE]), ...packages];
  if (folders.length > 0) {
    patterns.push({ regex: `^(\\.\\./)+(${folders.join('|')})(/|$)`, message });
  }
  // What is loaded lazily is still loaded: the same rules for import().
  const dynamic = firebase
    ? []
    : [{ selector: importOf('(@firebase|firebase)'), message: FIREBASE.message }];
  if (folders.length > 0) {
    dynamic.push({ selector: importOf(`(\\.\\.\\u002F)+(${folders.join('|')})`), message });
  }
  return {
    files: [`src/${folder}/**`],
    rules: {
      'no-restricted-imports': ['error', { patterns }],
      'no-restricted-syntax': ['error', ...dynamic],
    },
  };
}

/** A selector for import() of a path that starts like this. */
function importOf(start) {
  return `ImportExpression[source.value=/^${start}(\\u002F|$)/]`;
}

const PAGES = ['account', 'app', 'benchmark', 'editor', 'site', 'staff'];

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.cache',
      'crates',
      'src/engine/wasm/pkg',
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
  house('**', { folders: [] }),
  house('format', {
    folders: [...PAGES, 'engine', 'tools', 'pipeline', 'ui', 'content', 'telemetry'],
    message: 'format reads bytes and knows nothing of the rest.',
    packages: [REACT],
  }),
  house('engine', {
    folders: [...PAGES, 'tools', 'pipeline', 'ui', 'content', 'telemetry'],
    message: 'The engine knows pictures and operations only; a tool plans operations for it.',
    packages: [REACT],
  }),
  house('tools', {
    folders: [...PAGES, 'pipeline', 'ui', 'telemetry'],
    message: 'A tool is data and a pure plan; whatever shows or runs it imports the tool.',
    packages: [REACT],
  }),
  house('pipeline', {
    folders: [...PAGES, 'ui', 'content', 'telemetry'],
    message: 'The pipeline reports through its host and shows nothing itself.',
    packages: [REACT],
  }),
  house('telemetry', {
    // Who an event belongs to is the account's to say.
    folders: [...PAGES.filter((page) => page !== 'account'), 'ui', 'content'],
    message: 'Events are data; whoever reports one imports telemetry.',
    packages: [REACT],
  }),
  house('content', {
    // The words of the benchmark and of accounts speak of their data, as the tools' do of theirs.
    folders: [...PAGES.filter((page) => page !== 'benchmark' && page !== 'account'), 'ui'],
    message: 'Content is words; components import it.',
    packages: [REACT],
  }),
  house('ui', {
    folders: [...PAGES, 'engine', 'pipeline'],
    message: 'ui is shared by all pages and knows none of them.',
  }),
  house('records', {
    folders: [...PAGES, 'backend', 'engine', 'pipeline', 'ui', 'content', 'telemetry'],
    message: 'Records are what is stored; the interface, the backend and the functions share them.',
    packages: [REACT],
  }),
  house('browser', {
    folders: [
      ...PAGES,
      ...['backend', 'engine', 'pipeline', 'tools', 'ui', 'content', 'telemetry', 'site-settings'],
    ],
    message: 'What browsers can do is known to everyone, and knows nobody.',
    packages: [REACT],
  }),
  house('site-settings', {
    folders: [...PAGES, 'backend', 'engine', 'pipeline', 'ui', 'content', 'telemetry'],
    message: 'The site’s settings are data that every page reads; what shows them imports them.',
  }),
  house('backend', {
    folders: [...PAGES.filter((page) => page !== 'account'), 'engine', 'pipeline', 'ui', 'content'],
    message: 'The backend fetches and stores records and shows nothing.',
    packages: [REACT],
    firebase: true,
  }),
  house('account', {
    folders: ['benchmark', 'editor', 'site', 'staff'],
    message: 'An account knows nothing of what it is used for.',
  }),
  house('staff', {
    folders: ['benchmark', 'editor', 'site'],
    message: 'Pages share through ui or content.',
  }),
  house('benchmark', {
    folders: ['account', 'editor', 'site', 'staff'],
    message: 'Pages share through ui or content.',
  }),
  house('editor', {
    folders: ['account', 'benchmark', 'site', 'staff'],
    message: 'Pages share through ui or content.',
  }),
  house('site', {
    folders: ['account', 'benchmark', 'editor', 'staff'],
    message: 'Pages share through ui or content.',
  }),
  { files: ['**/*.tsx'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { ...globals.node } },
  },
  { files: ['public/**/*.js'], languageOptions: { globals: globals.browser } },
  {
    // Their types cannot be resolved: they are given as `any[]`.
    files: ['vite.config.ts', 'tests/harness/vite.config.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
