/**
 * @typedef {import('oxlint').OxlintOverride} Override
 * @typedef {{ group?: string[], regex?: string, message: string, allowTypeImports?: boolean }} Pattern
 */

const FIREBASE = {
  group: ['firebase', 'firebase/*', '@firebase/*'],
  message:
    'Only src/office/backend may import Firebase. Import src/office/backend instead, with import().',
};
const REACT = {
  // `zustand/vanilla`, a store without React, is allowed.
  regex: '^((react|react-dom|react-router-dom)(/|$)|zustand$)',
  message: 'This folder also runs in workers and in Node, so it must not import React.',
};

export const PAST_EXPORTS = {
  regex: '^(\\.\\./)+((src|packages|functions)/|(roundel|records)/src/)',
  message: 'Import another package by its name. Its package.json says what it exports.',
};

export const PAST_PACKAGE = {
  regex: '^(\\.\\./)+(roundel|records|scripts|tests)/',
  message: 'scripts/bench.mjs hands the benchmark what it needs of the project.',
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
  'roundel-records': 'roundel/tools',
  functions: 'roundel-records',
  browser: '',
  content: 'browser roundel/formats roundel/tools roundel-records',
  ui: 'browser content roundel/tools roundel-records',
  'photo/pipeline': DOORS.join(' '),
  'photo/tool-controls': 'content roundel/tools ui',
  'photo/panels': `content photo/tool-controls ui ${DOORS.join(' ')}`,
  // `identity` is the interface between account and backend.
  'office/identity': 'browser roundel-records',
  'office/settings': 'browser content ui roundel-records',
  'office/backend': 'browser content office/identity roundel/tools roundel-records',
  'office/events': 'browser office/backend office/settings roundel-records',
  'office/account': 'browser content office/backend office/identity ui roundel-records',
  'office/staff': `browser content office/account office/backend office/settings photo/pipeline ui ${PACKAGES}`,
  'photo/editor': `browser content office/account office/events office/identity office/settings photo/panels photo/pipeline photo/tool-controls ui ${PACKAGES}`,
  'photo/batch': `browser content office/events office/settings photo/panels photo/pipeline photo/tool-controls ui ${PACKAGES}`,
  benchmark: `browser content photo/pipeline ui ${PACKAGES}`,
  pages: `browser content office/settings photo/pipeline photo/tool-controls ui ${PACKAGES}`,
  app: 'browser content office/account office/identity office/settings office/staff photo/batch photo/editor photo/pipeline benchmark pages ui roundel-records',
};

/** The folders from which a folder may import only types. @type {Readonly<Record<string, string[]>>} */
const TYPES = {
  // Some texts are keyed by error codes and kinds that these folders define.
  content: ['roundel', 'photo/pipeline', 'office/identity'],
  // What an app keeps is made with these folders' functions.
  'office/events': ['ui'],
  'roundel-records': ['roundel'],
};

/** Folders that also run in workers or in Node. */
const WITHOUT_REACT =
  'browser content photo/pipeline office/identity office/backend office/events functions';

/**
 * The rules for each folder in `src` and in the packages, and for `functions`.
 *
 * @type {Readonly<Record<string, { imports: string[], types: string[], react: boolean, firebase: boolean }>>}
 */
export const FOLDERS = Object.fromEntries(
  Object.entries(IMPORTS).map(([folder, imports]) => [
    folder,
    {
      imports: imports.split(' ').filter((name) => name !== ''),
      types: TYPES[folder] ?? [],
      react: !folder.startsWith('roundel') && !WITHOUT_REACT.split(' ').includes(folder),
      firebase: folder === 'office/backend',
    },
  ]),
);

/** The path of a folder, relative to the project root. @param {string} folder a key of FOLDERS */
export function toPath(folder) {
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
      ? `${toPath(folder)} may import only ${imports.join(', ')}.`
      : `${toPath(folder)} may be imported anywhere, so it imports no other folder.`;
  const values = forbidden.filter((other) => !types.includes(other));
  /** @type {Pattern[]} */
  const patterns = [
    ...(firebase ? [] : [FIREBASE]),
    ...(react ? [] : [REACT]),
    PAST_EXPORTS,
    { regex: matchStarts(values, folder), message },
  ];
  if (types.length > 0) {
    const regex = matchStarts(types, folder);
    patterns.push({ regex, message: `${message} Types are allowed.`, allowTypeImports: true });
  }
  return {
    files: [`${toPath(folder)}/**/*.{ts,tsx}`],
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
function matchStarts(folders, from) {
  const isInPackage = toPath(from).startsWith('packages/roundel/');
  const [room] = from.split('/');
  const starts = folders.flatMap((folder) => {
    const [outer, inner] = folder.split('/');
    if (outer === 'roundel') {
      if (isInPackage)
        return FOLDERS[folder] === undefined ? 'roundel' : [`(\\.\\./)+${inner}`, 'roundel'];
      return inner === undefined ? 'roundel$' : folder;
    }
    if (outer === 'roundel-records') return outer;
    if (![folder, from].every((each) => toPath(each).startsWith('src/'))) return [];
    // A folder of the same room is also beside this one.
    const paths =
      outer === room ? [`(\\.\\./)+${inner}`, `(\\.\\./)+${folder}`] : [`(\\.\\./)+${folder}`];
    return folder === 'content' ? [...paths, '#words'] : paths;
  });
  return `^(${starts.join('|')})(/|$)`;
}
