import { parseArgs } from 'node:util';

/** Parts of a run, each asked for by its name or all by `--full`. */
const PARTS = {
  all: 'all nine tools, not only four',
  browsers: 'also Firefox and WebKit, where they are installed',
  png: 'PNGs of a photo, a cut-out, graphics, a screenshot and noise',
  kernels: 'our single operations against a copy of the picture and against Canvas',
  peers: 'the kernels against other libraries too, fetched into .cache/bench-peers',
  native: 'the kernels in Wasm against native builds of the crate, where Rust is installed',
  quality: 'PSNR of scaled pictures against references in doubles',
  growth: 'time and memory from 1 to 48 megapixels',
  'main-thread': 'the longest task while a visitor edits',
};
const DEFAULT_RUNS = 7;

const line = (name, text) => `  --${name.padEnd(13)} ${text}`;

export const USAGE = `npm run bench -- [options]

${line('runs N', `timed runs of each, at least 1 (default ${DEFAULT_RUNS}); one more warms up`)}
${line('photo FILE', 'another photo than the tests’ one of 12 megapixels')}
${Object.entries(PARTS)
  .map(([name, text]) => line(name, text))
  .join('\n')}
${line('full', 'everything above')}
${line('from FILE', 'nothing is measured: the report is written anew from a result’s JSON')}
${line('before FILE', 'an older result’s JSON: the targets are shown before and after')}
${line('write-docs', 'docs/benchmarks.md, its chart and its data from this run')}
`;

/**
 * Reads the command line.
 *
 * @returns the options, each part as a boolean under its camel-case name;
 *   `command` is what asks for the same measurements again
 * @throws Error whose message says what is wrong
 */
export function parseOptions(args) {
  const flag = { type: 'boolean', default: false };
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: String(DEFAULT_RUNS) },
      photo: { type: 'string' },
      from: { type: 'string' },
      before: { type: 'string' },
      full: flag,
      help: flag,
      'write-docs': flag,
      ...Object.fromEntries(Object.keys(PARTS).map((name) => [name, flag])),
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs takes a whole number from 1, not "${values.runs}".`);
  }
  const on = (name) => values[name] || values.full;
  return {
    runs,
    photo: values.photo,
    from: values.from,
    before: values.before,
    help: values.help,
    command: commandOf(values, runs),
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

/** Without what only shapes the report, and without the folder a photo lies in. */
function commandOf(values, runs) {
  const parts = values.full ? ['full'] : Object.keys(PARTS).filter((name) => values[name]);
  const args = parts.map((name) => `--${name}`);
  if (runs !== DEFAULT_RUNS) args.push(`--runs ${runs}`);
  if (values.photo !== undefined) args.push(`--photo ${values.photo.split(/[\\/]/).at(-1)}`);
  return ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
}
