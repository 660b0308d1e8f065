import { parseArgs } from 'node:util';

/** The parts of a run. Each is an option; `--full` selects all. */
const PARTS = {
  all: 'all tools instead of four',
  browsers: 'Firefox and WebKit too, where installed',
  png: 'PNG encoding of a photo, a cut-out, graphics, a screenshot and noise',
  kernels: 'single operations against a copy of the picture and against Canvas',
  peers: 'the kernels against other libraries, which are installed into .cache/bench-peers',
  native: 'the kernels in Wasm against native builds of the crate, where Rust is installed',
  quality: 'PSNR of scaled pictures against double-precision references',
  growth: 'time and memory from 1 to 48 megapixels',
  'main-thread': 'the longest main-thread task during a visit',
};
const DEFAULT_RUNS = 7;
/** The default for the times in the page, each of which takes seconds. */
const DEFAULT_PAGE_RUNS = 5;

/** @typedef {keyof typeof PARTS} Part */

const PART_NAMES = /** @type {Part[]} */ (Object.keys(PARTS));
const FLAG = /** @type {const} */ ({ type: 'boolean', default: false });

/** @type {(name: string, text: string) => string} */
const line = (name, text) => `  --${name.padEnd(13)} ${text}`;

export const USAGE = `npm run bench -- [options]

${line('page', 'only the times in the page, on one photo; with --browsers, Firefox and WebKit too')}
${line('runs N', `timed runs (default ${DEFAULT_RUNS}, in the page ${DEFAULT_PAGE_RUNS})`)}
${line('photo FILE', 'the photo to use instead of the 12-megapixel fixture')}
${PART_NAMES.map((name) => line(name, PARTS[name])).join('\n')}
${line('full', 'everything above')}
${line('from FILE', 'measure nothing; rewrite the report from the JSON of an earlier run')}
${line('before FILE', 'compare the targets with the JSON of an earlier run')}
${line('write-docs', 'write docs/benchmarks.md, its chart and its data')}
`;

/**
 * Parses the command line.
 *
 * @param {string[]} args
 * @returns the options, each part as a boolean under its camel-case name;
 *   `command` is a command line that repeats the measurements
 * @throws {Error} with a message to print
 */
export function parseOptions(args) {
  const parts = /** @type {Record<Part, typeof FLAG>} */ (
    Object.fromEntries(PART_NAMES.map((name) => [name, FLAG]))
  );
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string' },
      page: FLAG,
      photo: { type: 'string' },
      from: { type: 'string' },
      before: { type: 'string' },
      full: FLAG,
      help: FLAG,
      'write-docs': FLAG,
      ...parts,
    },
  });
  const runs = wholeNumber('runs', values.runs ?? String(DEFAULT_RUNS));
  /** @param {Part} name */
  const on = (name) => values[name] || values.full;
  return {
    runs,
    pageRuns: values.runs === undefined ? DEFAULT_PAGE_RUNS : runs,
    pageOnly: values.page,
    allPhotos: values.full && !values.page,
    photo: values.photo,
    from: values.from,
    before: values.before,
    help: values.help,
    command: commandOf(
      [...(values.page ? ['page'] : []), ...(values.full ? ['full'] : PART_NAMES.filter(on))],
      values,
    ),
    all: on('all'),
    browsers: on('browsers'),
    png: on('png'),
    kernels: on('kernels') || on('peers') || on('native'),
    peers: on('peers'),
    native: on('native'),
    quality: on('quality'),
    growth: on('growth'),
    mainThread: on('main-thread'),
    writeDocs: values['write-docs'],
  };
}

/**
 * @param {string} name of the option
 * @param {string} text its value
 * @returns {number} of at least 1
 * @throws {Error} with a message to print
 */
export function wholeNumber(name, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new Error(`--${name} must be a whole number of at least 1, not "${text}".`);
}

/**
 * Leaves out options that only affect the report, and the folder of the photo.
 *
 * @param {readonly string[]} parts
 * @param {{ runs?: string | undefined, photo?: string | undefined }} values
 */
function commandOf(parts, { runs, photo }) {
  const args = parts.map((name) => `--${name}`);
  if (runs !== undefined) args.push(`--runs ${runs}`);
  if (photo !== undefined) args.push(`--photo ${photo.split(/[\\/]/).at(-1)}`);
  return ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}
