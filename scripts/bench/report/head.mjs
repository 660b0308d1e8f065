import { mb, moment, sentence } from '../format.mjs';
import { BUSY } from '../machine.mjs';

/** What was measured, on what, how and in which order. */
export function headSection(result) {
  const { machine, photo, runs, started, skipped, command, browsers } = result;
  const names = browsers.map(({ name, version }) => `${name} ${version}`);
  return [
    `Written by \`${command ?? 'npm run bench'}\` at commit ${machine.commit}, ${moment(started)}.`,
    '',
    `- **Machine**: ${machine.cores} × ${machine.processor}, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}. ${loadOf(machine)}`,
    `- **Browsers**: ${sentence(names)}, headless or on a virtual screen.`,
    `- **Photo**: ${photo.name}, ${photo.width} × ${photo.height}, ${mb(photo.bytes)}.`,
    '- **Compared**: every tool on the Wasm path (the crate `pixels` in a worker, with helpers for PNGs: one for each further core, up to three) against the same tool on the Canvas path (drawing, and plain TypeScript where a canvas cannot; it is the site’s fallback), from the file’s bytes to the preview on hand, and to the PNG.',
    `- **Checked first**: ${agreement(browsers)}`,
    `- **Counted**: one round to warm up, then ${runs} that count, in which everything that is compared takes turns. Medians; in brackets the first and the third quartile. A ratio is one median over another of the same run.`,
    '',
    ...warning(machine),
    ...skipped.flatMap(({ what, why }) => [`Skipped: ${what}, ${why}.`, '']),
  ];
}

function loadOf({ load }) {
  return load === undefined || load === null
    ? 'What else was running is not recorded.'
    : `When it began, ${load} processes were running.`;
}

function warning({ load, cores }) {
  if (!(load > BUSY * cores)) return [];
  return [
    `> **The machine was busy**: ${load} processes were running on ${cores} cores when this began. Take the numbers with care and run it again.`,
    '',
  ];
}

function agreement(browsers) {
  const tools = browsers.flatMap(({ name, tools: list }) =>
    list.map((tool) => ({ ...tool, browser: name })),
  );
  const wrong = tools.filter(({ agrees }) => agrees !== true);
  const how =
    'both paths’ PNGs of every tool were decoded and compared pixel by pixel before anything was timed';
  if (wrong.length === 0) {
    const where = browsers.length === 1 ? '' : ` in all ${browsers.length} browsers`;
    return `${how}. They agree${where}, within the bounds of the conformance tests.`;
  }
  const list = wrong.map(({ name, browser }) => `${name} (${browser})`);
  return `${how}. **They disagree** in ${sentence(list)}.`;
}
