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

export const PAST_EXPORTS = {
  regex: '^(\\.\\./)+((src|packages|functions)/|(roundel|records)/src/)',
  message: 'Import another package by its name. Its package.json says what it exports.',
};

const REACT_ALLOWED = { react: true };

/** @type {(imports?: string, rest?: Omit<Folder, 'imports'>) => Folder} */
const may = (imports = '', rest = {}) => ({
  imports: imports.split(' ').filter((name) => name !== ''),
  ...rest,
});

/** What pages that process photos may import from the packages. */
const PACKAGES = 'roundel/engine roundel/tools roundel-records';

/**
 * What each folder under src, and each folder of the packages, may import besides itself, lowest layer first.
 * `types` are folders it may import types from. A folder without `react` must not import React.
 *
 * @type {Readonly<Record<string, Folder>>}
 */
export const FOLDERS = {
  'roundel/format': may(),
  'roundel/engine': may('roundel/format'),
  'roundel/node': may('roundel/engine'),
  'roundel/command': may('roundel/engine roundel/node roundel/tools'),
  'roundel/tools': may('roundel/engine'),
  'roundel-records': may('roundel/format roundel/tools'),
  functions: may('roundel-records'),
  browser: may(),
  language: may('browser roundel-records', REACT_ALLOWED),
  // The interface between account and backend.
  identity: may('browser roundel-records'),
  pipeline: may('roundel/engine roundel/format roundel/tools'),
  routing: may('language roundel/tools', REACT_ALLOWED),
  'site-settings': may('browser language roundel-records', REACT_ALLOWED),
  content: may(
    'browser identity language site-settings roundel/format roundel/tools roundel-records',
    // Texts are keyed by the codes and kinds they describe.
    { types: ['roundel/engine', 'pipeline'] },
  ),
  tools: may('content roundel/tools'),
  head: may('content language roundel-records routing tools', REACT_ALLOWED),
  ui: may('browser content roundel-records routing', REACT_ALLOWED),
  'tool-controls': may('content roundel/tools tools ui', REACT_ALLOWED),
  backend: may('browser identity language site-settings roundel/tools roundel-records', {
    firebase: true,
  }),
  telemetry: may('backend browser roundel-records site-settings'),
  account: may(
    'backend browser content head identity language routing tools ui roundel-records',
    REACT_ALLOWED,
  ),
  benchmark: may(`content head pipeline routing tools ui ${PACKAGES}`, REACT_ALLOWED),
  editor: may(
    `account browser content head identity pipeline routing site-settings telemetry tool-controls tools ui ${PACKAGES}`,
    REACT_ALLOWED,
  ),
  batch: may(
    `browser content head language pipeline routing site-settings telemetry tool-controls tools ui ${PACKAGES}`,
    REACT_ALLOWED,
  ),
  site: may(
    `browser content head language pipeline routing site-settings tool-controls tools ui ${PACKAGES}`,
    REACT_ALLOWED,
  ),
  staff: may(
    `account backend browser content head pipeline routing site-settings tool-controls tools ui ${PACKAGES}`,
    REACT_ALLOWED,
  ),
  app: may(
    'account browser content identity language routing site-settings tools ui roundel-records batch benchmark editor site staff',
    REACT_ALLOWED,
  ),
};

/**
 * The files of a folder, relative to the project root.
 *
 * @param {string} folder a key of FOLDERS
 */
export function pathOf(folder) {
  if (folder.startsWith('roundel/')) return folder.replace('roundel/', 'packages/roundel/src/');
  if (folder === 'roundel-records') return 'packages/records/src';
  return folder === 'functions' ? 'functions/src' : `src/${folder}`;
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
      ? `${pathOf(folder)} may import only ${imports.join(', ')}.`
      : `${pathOf(folder)} may be imported anywhere, so it imports no other folder.`;
  /** @type {Pattern[]} */
  const patterns = [
    ...(firebase ? [] : [FIREBASE]),
    ...(react ? [] : [REACT]),
    PAST_EXPORTS,
    {
      regex: startOf(
        forbidden.filter((other) => !types.includes(other)),
        folder,
      ),
      message,
    },
  ];
  if (types.length > 0) {
    const regex = startOf(types, folder);
    patterns.push({ regex, message: `${message} Types are allowed.`, allowTypeImports: true });
  }
  return {
    files: [`${pathOf(folder)}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

/**
 * A regular expression for paths into folders: relative ones, names of packages, and `#words/...` for the texts
 * (package.json says where those are).
 *
 * @param {readonly string[]} folders
 * @param {string} from the folder with the imports
 */
function startOf(folders, from) {
  const isInPackage = pathOf(from).startsWith('packages/roundel/');
  const starts = folders.flatMap((folder) => {
    const [name, inner] = folder.split('/');
    if (inner !== undefined && isInPackage) return [`(\\.\\./)+${inner}`, folder];
    if (folder.startsWith('roundel')) return folder;
    if (![folder, from].every((each) => pathOf(each).startsWith('src/'))) return [];
    return folder === 'content' ? [`(\\.\\./)+${name}`, '#words'] : `(\\.\\./)+${name}`;
  });
  return `^(${starts.join('|')})(/|$)`;
}
