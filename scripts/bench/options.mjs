import { parseArgs } from 'node:util';

const FLAGS = {
  all: 'all nine tools, not only four',
  browsers: 'also Firefox and WebKit, where they are installed',
  png: 'PNGs of a photo, a cut-out, graphics, a screenshot and noise',
  kernels: 'our single operations against a copy of the picture and against Canvas',
  peers: 'the kernels against other libraries too, fetched into .cache/bench-peers',
  quality: 'PSNR of scaled pictures against two references in doubles',
  growth: 'time and memory from 1 to 48 megapixels',
  'main-thread': 'the longest task while a visitor edits',
  full: 'everything above',
  'write-docs': 'docs/benchmarks.md from this run',
};

export const USAGE = `npm run bench -- [options]

  --runs N        timed runs of each, at least 1 (default 7); one more warms up
  --photo FILE    another photo than the tests' one of 12 megapixels
  --from FILE     nothing is measured: the report is written anew from a result's JSON
${Object.entries(FLAGS)
  .map(([name, text]) => `  --${name.padEnd(13)} ${text}`)
  .join('\n')}
`;

/**
 * Reads the command line.
 *
 * @returns the options, each flag as a boolean under its camel-case name
 * @throws Error whose message says what is wrong
 */
export function parseOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '7' },
      photo: { type: 'string' },
      from: { type: 'string' },
      help: { type: 'boolean', default: false },
      ...Object.fromEntries(
        Object.keys(FLAGS).map((name) => [name, { type: 'boolean', default: false }]),
      ),
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs takes a whole number from 1, not "${values.runs}".`);
  }
  const on = (name) => values[name] || (values.full && name !== 'write-docs');
  return {
    runs,
    photo: values.photo,
    from: values.from,
    help: values.help,
    all: on('all'),
    browsers: on('browsers'),
    png: on('png'),
    kernels: on('kernels') || on('peers'),
    peers: on('peers'),
    quality: on('quality'),
    growth: on('growth'),
    mainThread: on('main-thread'),
    writeDocs: values['write-docs'],
  };
}
