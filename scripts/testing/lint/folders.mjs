/**
 * @typedef {import('oxlint').OxlintOverride} Override
 * @typedef {{ group?: string[], regex?: string, message: string, allowTypeImports?: boolean }} Pattern
 */

const FIREBASE = {
  group: ['firebase', 'firebase/*', '@firebase/*'],
  message: 'Only src/backend may import Firebase. Import src/backend instead, with import().',
};
const REACT = {
  regex: '^(react|react-dom|react-router-dom|zustand)(/|$)',
  message: 'This folder also runs in workers and in Node, so it must not import React.',
};

export const PAST_EXPORTS = {
  regex: '^(\\.\\./)+((src|packages|functions)/|(roundel|records)/src/)',
  message: 'Import another package by its name. Its package.json says what it exports.',
};

/** The doors of the package `roundel`: its package.json says what they lead to. */
export const DOORS = ['roundel', 'roundel/formats', 'roundel/tools'];

/** What pages for photos may import of the packages. */
const PACKAGES = `${DOORS.join(' ')} roundel-records`;

/** The folders that each folder may import besides itself. @type {Readonly<Record<string, string>>} */
const IMPORTS = {
  'roundel/photo-file': '',
  'roundel/engine': 'roundel/photo-file',
  'roundel/node': 'roundel/engine',
  'roundel/command': 'roundel/engine roundel/photo-file roundel/node roundel/places roundel/tools',
  'roundel/places': 'roundel/engine roundel/tools',
  'roundel/tools': 'roundel/engine',
  'roundel-records': 'roundel/formats roundel/tools',
  functions: 'roundel-records',
  browser: '',
  language: 'browser roundel-records',
  // `identity` is the interface between account and backend.
  identity: 'browser roundel-records',
  pipeline: DOORS.join(' '),
  routing: 'language roundel/tools',
  'site-settings': 'browser language roundel-records',
  content: 'browser identity language site-settings roundel/formats roundel/tools roundel-records',
  tools: 'content roundel/tools',
  head: 'content language roundel-records routing tools',
  ui: 'browser content roundel-records routing',
  'tool-controls': 'content roundel/tools tools ui',
  backend: 'browser identity language site-settings roundel/tools roundel-records',
  telemetry: 'backend browser roundel-records site-settings',
  account: 'backend browser content head identity language routing tools ui roundel-records',
  benchmark: `browser content head pipeline routing tools ui ${PACKAGES}`,
  editor: `account browser content head identity pipeline routing site-settings telemetry tool-controls tools ui ${PACKAGES}`,
  batch: `browser content head language pipeline routing site-settings telemetry tool-controls tools ui ${PACKAGES}`,
  site: `browser content head language pipeline routing site-settings tool-controls tools ui ${PACKAGES}`,
  staff: `account backend browser content head pipeline routing site-settings tool-controls tools ui ${PACKAGES}`,
  app: 'account browser content identity language routing site-settings tools ui roundel-records batch benchmark editor site staff',
};

const WITH_REACT =
  'language routing site-settings head ui tool-controls account benchmark editor batch site staff app';

/**
 * The rules for each folder in `src` and in the packages, and for `functions`. `types` are the folders from which the
 * folder may import only types.
 *
 * @type {Readonly<Record<string, { imports: string[], types: string[], react: boolean, firebase: boolean }>>}
 */
export const FOLDERS = Object.fromEntries(
  Object.entries(IMPORTS).map(([folder, imports]) => [
    folder,
    {
      imports: imports.split(' ').filter((name) => name !== ''),
      // Some texts are keyed by error codes and kinds that these folders define.
      types: folder === 'content' ? ['roundel', 'pipeline'] : [],
      react: WITH_REACT.split(' ').includes(folder),
      firebase: folder === 'backend',
    },
  ]),
);

/** The path of a folder, relative to the project root. @param {string} folder a key of FOLDERS */
export function pathOf(folder) {
  if (folder.startsWith('roundel/')) return folder.replace('roundel/', 'packages/roundel/src/');
  if (folder === 'roundel-records') return 'packages/records/src';
  return folder === 'functions' ? 'functions/src' : `src/${folder}`;
}

/**
 * Forbids what FOLDERS does not allow, in import declarations and in import(). oxlint's regular expressions have no
 * lookahead, so they list the forbidden folders instead of the allowed ones.
 *
 * @param {string} folder
 * @returns {Override}
 */
export function boundaries(folder) {
  const { imports = [], types = [], react = false, firebase = false } = FOLDERS[folder] ?? {};
  const others = new Set([...Object.keys(FOLDERS), ...DOORS]);
  const forbidden = [...others].filter((other) => other !== folder && !imports.includes(other));
  const message =
    imports.length > 0
      ? `${pathOf(folder)} may import only ${imports.join(', ')}.`
      : `${pathOf(folder)} may be imported anywhere, so it imports no other folder.`;
  const values = forbidden.filter((other) => !types.includes(other));
  /** @type {Pattern[]} */
  const patterns = [
    ...(firebase ? [] : [FIREBASE]),
    ...(react ? [] : [REACT]),
    PAST_EXPORTS,
    { regex: startOf(values, folder), message },
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
 * A regular expression for paths into folders: relative paths, names of packages, and `#words/...` for the texts
 * (package.json says where the texts are).
 *
 * @param {readonly string[]} folders
 * @param {string} from the folder with the imports
 */
function startOf(folders, from) {
  const isInPackage = pathOf(from).startsWith('packages/roundel/');
  const starts = folders.flatMap((folder) => {
    const [name, inner] = folder.split('/');
    if (DOORS.includes(folder) && isInPackage && FOLDERS[folder] === undefined) return 'roundel';
    if (inner !== undefined && isInPackage) return [`(\\.\\./)+${inner}`, 'roundel'];
    if (folder === 'roundel') return 'roundel$';
    if (folder.startsWith('roundel')) return folder;
    if (![folder, from].every((each) => pathOf(each).startsWith('src/'))) return [];
    return folder === 'content' ? [`(\\.\\./)+${name}`, '#words'] : `(\\.\\./)+${name}`;
  });
  return `^(${starts.join('|')})(/|$)`;
}
