import { parseArgs } from 'node:util';

/** The parts of the benchmark, in the order of the report. */
const PARTS = {
  page: 'from choosing a photo until its download, the first and the second in a page, beside a plain page',
  photos: "the same with other photos: in Display P3, progressive, a camera's",
  heic: "the same with a phone's HEIC, without a plain page, because most browsers do not decode it",
  tools: 'every tool on the Wasm path and on the Canvas path, to the preview and to the PNG',
  kernels: 'single operations beside the browser and other libraries',
  batch: 'a list of photos beside one photo in the editor',
  feel: "how the editor answers on a phone's slow processor, in Chromium",
  loading: 'how pages load there, in Chromium',
  improve: 'what Improve makes of portraits that were spoilt by known amounts, in Node',
};

/** @typedef {keyof typeof PARTS} Part */

const NAMES = /** @type {Part[]} */ (Object.keys(PARTS));
const BROWSERS = /** @type {const} */ (['chromium', 'firefox', 'webkit']);

export const USAGE = `npm run bench -- [PART ...] [options]

Parts (page and tools by default, all for all):
${NAMES.map((name) => `  ${name.padEnd(15)} ${PARTS[name]}`).join('\n')}

Options:
  --browser NAME  ${BROWSERS.join(', ')} (default ${BROWSERS[0]}), several times for several browsers
  --runs N        timed runs, instead of each part's default; for tools, the next number that the page offers
  --photo FILE    the photo of tools, kernels and batch (default: 12 megapixels of a camera)
  --photos N      photos of batch (default 100)
  --portraits FOLDER  more portraits for improve

Writes bench-results/DATE.json and .md.
`;

/** @typedef {ReturnType<typeof parseOptions>} Options */

/** Parses the command line. @param {string[]} args @throws {Error} with a message to print */
export function parseOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      browser: { type: 'string', multiple: true, default: [BROWSERS[0]] },
      runs: { type: 'string' },
      photo: { type: 'string' },
      photos: { type: 'string', default: '100' },
      portraits: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { browser, runs, photos, ...others } = values;
  const chosen = positionals.length === 0 ? ['page', 'tools'] : positionals;
  for (const name of chosen) assertKnown('A part', name, [...NAMES, 'all']);
  for (const name of browser) assertKnown('--browser', name, BROWSERS);
  return {
    ...others,
    parts: NAMES.filter((name) => chosen.includes(name) || chosen.includes('all')),
    browsers: BROWSERS.filter((name) => browser.includes(name)),
    runs: runs === undefined ? undefined : parseWholeNumber('runs', runs),
    photos: parseWholeNumber('photos', photos),
    /** The command that repeats the measurements. Files are named without their folders. */
    command: `npm run bench -- ${args.map((arg) => arg.replace(/^.*[\\/]/, '')).join(' ')}`.replace(
      / -- $/,
      '',
    ),
  };
}

/** @type {(what: string, name: string, known: readonly string[]) => void} */
function assertKnown(what, name, known) {
  if (known.includes(name)) return;
  throw new Error(`${what} must be one of ${known.join(', ')}, not "${name}".`);
}

/** @type {(name: string, text: string) => number} */
function parseWholeNumber(name, text) {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new Error(`--${name} must be a whole number of at least 1, not "${text}".`);
}
