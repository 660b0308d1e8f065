import { mb, moment, sentence } from '../format.mjs';
import { BUSY } from '../machine.mjs';

/** @typedef {import('../result').BenchResult} BenchResult */

/**
 * What was measured, on which machine, and how.
 *
 * @param {BenchResult} result
 */
export function headSection(result) {
  const { machine, photo, started, skipped, command, browsers } = result;
  const names = browsers.map(({ name, version }) => `${name} ${version}`);
  return [
    `Written by \`${command ?? 'npm run bench'}\` at commit ${machine.commit}, ${moment(started)}.`,
    '',
    `- **Machine**: ${machine.cores} × ${machine.processor}, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}. ${loadOf(machine)}`,
    `- **Browsers**: ${sentence(names)}, headless or on a virtual screen.`,
    `- **Photo**: ${photo.name}, ${photo.width} × ${photo.height}, ${mb(photo.bytes)}.`,
    ...(browsers.some(({ tools }) => tools.length > 0) ? comparison(result) : []),
    '',
    ...warning(machine),
    ...skipped.flatMap(({ what, why }) => [`Skipped: ${what}, ${why}.`, '']),
  ];
}

/** @param {BenchResult} result */
function comparison({ browsers, runs }) {
  return [
    '- **Compared**: every tool on the Wasm path (the crate `pixels` in a worker, plus one PNG helper for each further core, up to three) with the same tool on the Canvas path (the site’s fallback: canvas drawing, and plain TypeScript for what a canvas cannot do). Times run from the file’s bytes to the preview, and to the PNG.',
    `- **Checked first**: ${agreement(browsers)}`,
    `- **Timing**: one warm-up round, then ${runs} timed rounds in which everything compared takes turns. Medians, with the first and third quartiles in brackets. A ratio divides two medians of the same run.`,
  ];
}

/** @param {BenchResult['machine']} machine */
function loadOf({ load }) {
  return load === undefined || load === null
    ? 'The load at the start was not recorded.'
    : `At the start, ${load} processes were running.`;
}

/** @param {BenchResult['machine']} machine */
function warning({ load, cores }) {
  if ((load ?? 0) <= BUSY * cores) return [];
  return [
    `> **The machine was busy**: ${load} processes were running on ${cores} cores at the start. Treat the numbers with caution and run it again.`,
    '',
  ];
}

/** @param {BenchResult['browsers']} browsers */
function agreement(browsers) {
  const tools = browsers.flatMap(({ name, tools: list }) =>
    list.map((tool) => ({ ...tool, browser: name })),
  );
  const wrong = tools.filter(({ agrees }) => agrees !== true);
  const how =
    'the PNGs of both paths were decoded and compared pixel by pixel before anything was timed, for every tool';
  if (wrong.length === 0) {
    const where = browsers.length === 1 ? '' : ` in all ${browsers.length} browsers`;
    return `${how}. They agree${where}, within the bounds of the conformance tests.`;
  }
  const list = wrong.map(({ name, browser }) => `${name} (${browser})`);
  return `${how}. **They disagree** in ${sentence(list)}.`;
}
