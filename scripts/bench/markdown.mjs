import { mb, ms, ratio, table } from './format.mjs';
import { judge } from './targets.mjs';

const KERNEL_TITLES = {
  copy: 'The unit: the whole picture copied inside our Wasm memory',
  blur: 'Box blur, radius 20, whole picture (the Canvas filter and photon: a Gaussian)',
  cover: 'The centred square scaled to 640 × 640',
  png: 'PNG of the photo',
  circleMask: 'Circle mask',
  vignette: 'Vignette',
  frame: 'Frame',
  linearGradient: 'Gradient',
  missing: 'Not measured',
};

/** The table of tools in one browser: medians, ours, the Canvas path's and their ratio. */
export function toolTable({ tools }) {
  const triple = ({ wasm, canvas }, write) => [
    write(wasm.median),
    write(canvas.median),
    (wasm.median / canvas.median).toFixed(2),
  ];
  const whole = (value) => `${Math.round(value)} ms`;
  return table(
    [
      'Tool',
      'Preview, Wasm',
      'Canvas',
      'ratio',
      'PNG, Wasm',
      'Canvas',
      'ratio',
      'Bytes, Wasm',
      'Canvas',
      'ratio',
    ],
    tools.map((row) => [
      row.name,
      ...triple(row.preview, whole),
      ...triple(row.png, whole),
      ...triple(row.bytes, mb),
    ]),
  );
}

function agreementLine({ tools }) {
  const wrong = tools.filter(({ agrees }) => agrees !== true);
  return wrong.length === 0
    ? 'Both paths made the same pictures, within the bounds of the conformance tests.'
    : `**The two paths disagree** in: ${wrong.map(({ name }) => name).join(', ')}.`;
}

function spread({ median, lower, upper }) {
  return `${ms(median)} (${ms(lower)} to ${ms(upper)})`;
}

/** A list of timed subjects, each against the first. */
function subjectTable(list) {
  const first = list[0]?.ms?.median;
  return table(
    ['', 'Median (quartiles)', 'Roundel’s share of it', 'Bytes'],
    list.map((each) =>
      'failure' in each
        ? [each.name, `failed: ${each.failure}`, '', '']
        : [
            each.name,
            spread(each.ms),
            first === undefined ? '' : ratio(first / each.ms.median),
            each.bytes === undefined ? '' : mb(each.bytes),
          ],
    ),
  );
}

function browserSection(browser) {
  const lines = [`## ${browser.name} ${browser.version}`, '', agreementLine(browser)];
  if (browser.decode !== null) {
    lines.push(`A bare \`createImageBitmap\` of the file: ${spread(browser.decode)}.`);
  }
  lines.push('', toolTable(browser), '');
  for (const [content, list] of Object.entries(browser.pngs ?? {})) {
    lines.push(`### PNG of 12 megapixels: ${content}`, '', subjectTable(list), '');
  }
  return lines;
}

function kernelSection({ kernels, peers }) {
  if (!kernels) return [];
  const lines = ['## Kernels, Chromium', ''];
  if (peers) {
    const names = Object.entries(peers).map(([name, version]) => `${name} ${version}`);
    lines.push(`In one page, in turns. Versions: ${names.join(', ')}.`, '');
  }
  for (const [kernel, list] of Object.entries(kernels)) {
    lines.push(`### ${KERNEL_TITLES[kernel] ?? kernel}`, '', subjectTable(list), '');
  }
  return lines;
}

function qualitySection({ quality }) {
  if (!quality) return [];
  return [
    '## Quality of scaled pictures',
    '',
    'PSNR of the covered square, decoded from its PNG, against references computed in doubles.',
    '',
    'Supersampled: the mean of 8 × 8 points a pixel. Lanczos3 and Lanczos8: windowed sincs of 3 lobes, as',
    'ours is, and of 8, which is nearer to an ideal low-pass filter. A mean is itself a soft filter, so the',
    'first reference favours soft results; the last favours sharp ones.',
    '',
    table(
      ['Side', 'Path', 'Supersampled', 'Lanczos3', 'Lanczos8'],
      quality.flatMap(({ side, ...paths }) =>
        ['wasm', 'canvas'].map((path) => [
          side,
          path === 'wasm' ? 'Wasm' : 'Canvas',
          ...['supersampled', 'lanczos3', 'lanczos8'].map(
            (reference) => `${paths[path][reference].toFixed(2)} dB`,
          ),
        ]),
      ),
    ),
    '',
  ];
}

function growthSection({ growth }) {
  if (!growth) return [];
  const pixels = ({ width, height }) => width * height;
  return [
    '## Growth',
    '',
    'File to PNG, and the greatest memory while it is made: of our Wasm, and of the whole page process',
    'beyond what it held before. The columns per pixel would be constant if growth were exactly linear.',
    '',
    table(
      [
        'Tool',
        'MP',
        'Wasm',
        'ns a pixel',
        'Canvas',
        'Wasm memory',
        'bytes a pixel',
        'Process',
        'bytes a pixel',
      ],
      growth.map((row) => [
        row.tool,
        row.megapixels,
        row.png.wasm === null ? 'failed' : ms(row.png.wasm.median),
        row.png.wasm === null ? '' : ((row.png.wasm.median * 1e6) / pixels(row)).toFixed(1),
        row.png.canvas === null ? 'failed' : ms(row.png.canvas.median),
        mb(row.memory.wasm),
        (row.memory.wasm / pixels(row)).toFixed(1),
        row.memory.process === null ? 'not told' : mb(row.memory.process),
        row.memory.process === null ? '' : (row.memory.process / pixels(row)).toFixed(1),
      ]),
    ),
    '',
  ];
}

function mainThreadSection({ mainThread }) {
  if (!mainThread) return [];
  const told = (value, least) => (value === null ? `none over ${least} ms` : ms(value));
  const rows = [...mainThread.worstTasks, ...mainThread.worstEvents];
  return [
    '## Main thread',
    '',
    `Over a session with ${mainThread.tools} tools and their sliders in the built site, from the choice of the photo on:`,
    `longest task ${told(mainThread.longestTask, 50)}; slowest answer to input ${told(mainThread.slowestInput, 16)}.`,
    '',
    ...(rows.length > 0
      ? [
          table(
            ['What', 'Took', 'While'],
            rows.map(({ name, ms: took, step }) => [name, ms(took), step]),
          ),
          '',
        ]
      : []),
  ];
}

function targetSection(result) {
  const verdicts = judge(result);
  const told = verdicts.filter(({ met }) => met !== null);
  const untold = verdicts.length - told.length;
  return [
    '## Targets',
    '',
    table(
      ['Target', 'Measured', 'Wanted', ''],
      told.map(({ what, measured, target, met }) => [
        what,
        measured,
        target,
        met ? 'met' : '**not met**',
      ]),
    ),
    '',
    ...(untold > 0 ? [`${untold} more were not measured in this run.`, ''] : []),
  ];
}

/** The whole result of a run as a page of Markdown. */
export function toMarkdown(result) {
  const { machine, photo, runs, started, skipped } = result;
  return [
    `Photo ${photo.name} (${photo.width} x ${photo.height}, ${mb(photo.bytes)}), medians of ${runs}, both paths in turns,`,
    'from the file to the preview on hand and to the PNG.',
    `${machine.cores} x ${machine.processor}, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}.`,
    `Commit ${machine.commit}, ${started}.`,
    '',
    ...skipped.map(({ what, why }) => `Skipped: ${what}: ${why}.`),
    ...(skipped.length > 0 ? [''] : []),
    ...result.browsers.flatMap(browserSection),
    ...kernelSection(result),
    ...qualitySection(result),
    ...growthSection(result),
    ...mainThreadSection(result),
    ...targetSection(result),
  ].join('\n');
}
