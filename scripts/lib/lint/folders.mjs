import { readdirSync } from 'node:fs';

/**
 * @typedef {import('oxlint').OxlintOverride} Override
 * @typedef {{ imports?: string[], types?: string[], react?: boolean, firebase?: boolean }} Folder
 * @typedef {{ group?: string[], regex?: string, message: string, allowTypeImports?: boolean }} Pattern
 */

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
 *
 * @type {Readonly<Record<string, Folder>>}
 */
export const FOLDERS = {
  browser: {},
  format: {},
  language: { imports: ['browser'], react: true },
  records: { imports: ['format', 'language'] },
  // Where account and backend meet.
  identity: { imports: ['browser', 'records'] },
  engine: { imports: ['format'] },
  pipeline: { imports: ['engine', 'format', 'records'] },
  routing: { imports: ['language', 'records'], react: true },
  'site-settings': { imports: ['browser', 'records'], react: true },
  content: {
    imports: ['browser', 'format', 'identity', 'language', 'records'],
    // Texts are keyed by the codes and kinds they describe.
    types: ['engine', 'pipeline'],
  },
  tools: { imports: ['content', 'engine', 'records'] },
  head: { imports: ['content', 'language', 'records', 'routing', 'tools'], react: true },
  ui: { imports: ['browser', 'content', 'records', 'routing'], react: true },
  'tool-controls': { imports: ['content', 'tools', 'ui'], react: true },
  backend: {
    imports: ['browser', 'identity', 'language', 'records', 'site-settings'],
    firebase: true,
  },
  telemetry: { imports: ['backend', 'browser', 'records', 'site-settings'] },
  account: {
    imports: [
      ...['backend', 'browser', 'content', 'head', 'identity', 'language', 'records', 'routing'],
      ...['tools', 'ui'],
    ],
    react: true,
  },
  benchmark: {
    imports: ['content', 'engine', 'head', 'pipeline', 'records', 'routing', 'tools', 'ui'],
    react: true,
  },
  editor: {
    imports: [
      ...['account', 'browser', 'content', 'engine', 'head', 'identity', 'pipeline', 'records'],
      ...['routing', 'site-settings', 'telemetry', 'tool-controls', 'tools', 'ui'],
    ],
    react: true,
  },
  batch: {
    imports: [
      ...['browser', 'content', 'engine', 'head', 'language', 'pipeline', 'records', 'routing'],
      ...['site-settings', 'telemetry', 'tool-controls', 'tools', 'ui'],
    ],
    react: true,
  },
  site: {
    imports: [
      ...['browser', 'content', 'engine', 'head', 'language', 'pipeline', 'records', 'routing'],
      ...['site-settings', 'tool-controls', 'tools', 'ui'],
    ],
    react: true,
  },
  staff: {
    imports: [
      ...['account', 'backend', 'browser', 'content', 'engine', 'head', 'pipeline', 'records'],
      ...['routing', 'site-settings', 'tool-controls', 'tools', 'ui'],
    ],
    react: true,
  },
  app: {
    imports: [
      ...['account', 'browser', 'content', 'identity', 'language', 'records', 'routing'],
      ...['site-settings', 'tools', 'ui'],
      ...['batch', 'benchmark', 'editor', 'site', 'staff'],
    ],
    react: true,
  },
};

for (const entry of readdirSync(new URL('../../../src', import.meta.url), {
  withFileTypes: true,
})) {
  if (entry.isDirectory() && !(entry.name in FOLDERS)) {
    throw new Error(`scripts/lib/lint/folders.mjs does not say what src/${entry.name} may import.`);
  }
}

/**
 * Forbids what FOLDERS does not allow, in import declarations and in import(). The patterns are
 * Rust's, which have no lookahead.
 *
 * @param {string} folder
 * @returns {Override}
 */
export function boundaries(folder) {
  const { imports = [], types = [], react = false, firebase = false } = FOLDERS[folder] ?? {};
  const forbidden = Object.keys(FOLDERS).filter(
    (other) => other !== folder && !imports.includes(other),
  );
  const message =
    imports.length > 0
      ? `src/${folder} may import only ${imports.join(', ')}.`
      : `src/${folder} may be imported anywhere, so it imports no other folder.`;
  /** @type {Pattern[]} */
  const patterns = [
    ...(firebase ? [] : [FIREBASE]),
    ...(react ? [] : [REACT]),
    { regex: startOf(forbidden.filter((other) => !types.includes(other))), message },
  ];
  if (types.length > 0) {
    const regex = startOf(types);
    patterns.push({ regex, message: `${message} Types are allowed.`, allowTypeImports: true });
  }
  return {
    files: [`src/${folder}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

/**
 * A regular expression for paths into these folders: relative ones, and
 * `#words/...` for the texts (package.json says where those are).
 *
 * @param {readonly string[]} folders
 */
function startOf(folders) {
  const words = folders.includes('content') ? '|#words' : '';
  return `^((\\.\\./)+(${folders.join('|')})${words})(/|$)`;
}
