/**
 * Performance targets for a 12-megapixel photo on two cores, as ratios of medians
 * of one run, and whether a result meets them.
 */
import { mb, ms } from './format.mjs';
import { inPageVerdicts } from './in-page/targets.mjs';
import { growthLines } from './line.mjs';
import { atMost } from './verdict.mjs';

/**
 * @typedef {import('./result').BenchResult} BenchResult
 * @typedef {import('./result').Subject} Subject
 * @typedef {BenchResult['browsers'][number]} BrowserResult
 * @typedef {NonNullable<BenchResult['growth']>} Growth
 * @typedef {import('./verdict.mjs').Verdict} Verdict
 */

const BLENDS = {
  circleMask: 'Circle mask',
  vignette: 'Vignette',
  frame: 'Frame',
  linearGradient: 'Gradient',
};
/**
 * Time from file to preview: upper limits for the ratio to a bare `createImageBitmap` of the file, for tools whose
 * results have 320 to 640 pixels a side and for the others.
 *
 * @type {Readonly<Record<string, { readonly small: number, readonly large: number }>>}
 */
const PREVIEW = {
  Chromium: { small: 0.85, large: 1.4 },
  Firefox: { small: 0.8, large: 1.3 },
  WebKitGTK: { small: 0.8, large: 1.4 },
};
const SMALL_PNG = { Chromium: 0.45, Firefox: 0.55, WebKitGTK: 0.45 };
/**
 * Time from file to PNG: upper limits for the ratio of the Wasm path to the Canvas path.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, number>>>>}
 */
const FILE_TO_PNG = {
  'WhatsApp 640': SMALL_PNG,
  'Instagram 320': SMALL_PNG,
  'Facebook 400': SMALL_PNG,
  Circle: { Chromium: 0.38, Firefox: 0.28, WebKitGTK: 0.12 },
  Vignette: { Chromium: 0.4, Firefox: 0.2, WebKitGTK: 0.07 },
  'Blur sides': { Chromium: 0.2, Firefox: 0.15, WebKitGTK: 0.07 },
};
/** Tools whose results have at most 640 pixels a side, by their names in the report. */
const SMALL_TOOLS = ['WhatsApp 640', 'Instagram 320', 'Facebook 400', 'WhatsApp'];
/**
 * PNG of a photo: upper limits for the ratio of our encoder on one thread to the canvas's.
 *
 * @type {Readonly<Record<string, { time: number, bytes: number }>>}
 */
const PHOTO_PNG = {
  Chromium: { time: 1 / 4, bytes: 0.92 },
  Firefox: { time: 1 / 8, bytes: 1 },
  WebKitGTK: { time: 1 / 25, bytes: 1.03 },
};
const TASK_MS = 50;
const INPUT_MS = 100;
/** Upper limits for the ratio of the peak Wasm memory to the photo's RGBA bytes. */
const MEMORY = { small: 0.6, large: 2.5 };
/** The only photo size, in megapixels, for `MEMORY`: a helper and the code take megabytes whatever the size. */
const MEMORY_MEGAPIXELS = 12;
/** The largest photo's megapixels, and the most bytes of Wasm memory for a small result of it. */
const LARGEST = { bytes: 150_000_000, megapixels: 48 };
/** The minimum R² of a straight line over megapixels. */
const LINEAR = 0.99;

/** @typedef {readonly Subject[] | undefined} Subjects */

/** @type {(list: Subjects, name: string) => Extract<Subject, { ms: unknown }> | null} */
const timed = (list, name) => {
  const found = list?.find((each) => each.name === name);
  return found !== undefined && 'ms' in found ? found : null;
};
/** @type {(list: Subjects, name: string) => number | null} */
const medianOf = (list, name) => timed(list, name)?.ms.median ?? null;
/** @type {(list: Subjects, name: string) => number | null} */
const bytesOf = (list, name) => timed(list, name)?.bytes ?? null;
/** @type {(a: number | null, b: number | null) => number | null} */
const over = (a, b) => (a === null || b === null ? null : a / b);

/**
 * The times of our kernel and of a copy of the picture. New results time the two
 * in turns; older results timed them separately.
 *
 * @param {BenchResult} result
 * @param {string} kernel
 * @returns null when the result does not have the kernel
 */
export function besideCopy({ kernels, copies }, kernel) {
  const ours = timed(copies?.[kernel] ?? kernels?.[kernel], 'Roundel');
  const copy = timed(copies?.[kernel], 'Copy') ?? timed(kernels?.['copy'], 'Roundel');
  return ours === null || copy === null ? null : { ours: ours.ms, copy: copy.ms };
}

/** @param {BenchResult} result */
function kernelRows(result) {
  const { kernels } = result;
  /** @param {string} kernel */
  const overCopy = (kernel) => {
    const pair = besideCopy(result, kernel);
    return pair === null ? null : pair.ours.median / pair.copy.median;
  };
  /** @type {(kernel: string, name: string) => number | null} */
  const against = (kernel, name) =>
    over(medianOf(kernels?.[kernel], 'Roundel'), medianOf(kernels?.[kernel], name));
  /** @param {number} value */
  const times = (value) => `${value.toFixed(1)} ×`;
  return [
    atMost('Box blur over opencv-js', against('blur', 'opencv-js'), 1 / 8, (v) => v.toFixed(3)),
    atMost('Box blur over the Canvas filter', against('blur', 'Canvas filter'), 1 / 12, (v) =>
      v.toFixed(3),
    ),
    atMost('Box blur over a copy of the picture', overCopy('blur'), 12, times),
    ...Object.entries(BLENDS).map(([id, name]) =>
      atMost(`${name} over a copy of the picture`, overCopy(id), 3, times),
    ),
    atMost('Cover to 640 over wasm-vips thumbnail', against('cover', 'wasm-vips'), 1 / 2),
    atMost('JPEG decoding over jpeg-decoder', against('jpeg', 'jpeg-decoder'), 0.6),
    atMost('Cover to 640 over opencv-js INTER_AREA', against('cover', 'opencv-js'), 1 / 2),
  ];
}

/** @param {BrowserResult} browser */
function photoPngRows({ name, pngs }) {
  const target = PHOTO_PNG[name];
  if (target === undefined) return [];
  const list = pngs?.['photo'];
  /** @param {string} subject */
  const time = (subject) => over(medianOf(list, subject), medianOf(list, 'Canvas'));
  return [
    atMost(`PNG of a photo, one thread, over ${name}’s canvas`, time('Roundel'), target.time),
    atMost(
      `PNG of a photo, two workers, over ${name}’s canvas`,
      time('Roundel, two workers'),
      target.time / 2,
    ),
    atMost(
      `Bytes of the PNG of a photo over ${name}’s canvas`,
      over(bytesOf(list, 'Roundel'), bytesOf(list, 'Canvas')),
      target.bytes,
    ),
  ];
}

/**
 * Other PNGs: faster than every browser's canvas, at most 1.1 times the smallest file.
 *
 * @param {readonly BrowserResult[]} browsers
 */
function otherPngRows(browsers) {
  const contents = ['cut-out circle', 'graphics', 'screenshot', 'noise'];
  return contents.flatMap((content) => {
    const lists = browsers.flatMap(({ pngs }) => (pngs?.[content] ? [pngs[content]] : []));
    const canvasBytes = lists.flatMap((list) => bytesOf(list, 'Canvas') ?? []);
    /**
     * The worst ratio over all browsers; null unless all measured it.
     *
     * @param {string} subject
     */
    const worst = (subject) => {
      const times = lists.flatMap(
        (list) => over(medianOf(list, subject), medianOf(list, 'Canvas')) ?? [],
      );
      return times.length === 0 || times.length < lists.length ? null : Math.max(...times);
    };
    const bytes = lists.flatMap((list) => bytesOf(list, 'Roundel') ?? []);
    const size =
      bytes.length === 0 || canvasBytes.length === 0
        ? null
        : Math.max(...bytes) / Math.min(...canvasBytes);
    return [
      atMost(`PNG of ${content}, one thread, over the fastest canvas`, worst('Roundel'), 1),
      atMost(
        `PNG of ${content}, two workers, over the fastest canvas`,
        worst('Roundel, two workers'),
        1,
      ),
      atMost(`Bytes of the PNG of ${content}, over the smallest canvas’s`, size, 1.1),
    ];
  });
}

/**
 * @param {BrowserResult} browser
 * @returns {Verdict[]}
 */
function previewRows({ name, decode, tools }) {
  const limits = PREVIEW[name];
  if (limits === undefined) return [];
  return tools.map((tool) => {
    const value = decode === null ? null : tool.preview.wasm.median / decode.median;
    const most = SMALL_TOOLS.includes(tool.name) ? limits.small : limits.large;
    return atMost(`${tool.name}, ${name}`, value, most);
  });
}

/** @param {BrowserResult} browser */
function fileToPngRows({ name, tools }) {
  return tools.flatMap((tool) => {
    const most = FILE_TO_PNG[tool.name]?.[name];
    if (most === undefined) return [];
    const value = tool.png.wasm.median / tool.png.canvas.median;
    return [atMost(`${tool.name}, over ${name}’s Canvas path`, value, most)];
  });
}

/** @param {BenchResult['quality']} quality */
function qualityRows(quality) {
  const references = /** @type {const} */ ([
    ['supersampled', '8 times supersampled'],
    ['lanczos8', 'Lanczos8'],
  ]);
  return (quality ?? []).flatMap(({ side, wasm, canvas }) =>
    references.map(([key, name]) => ({
      what: `PSNR of cover to ${side} against ${name}`,
      measured: `${wasm[key].toFixed(2)} dB`,
      target: `> ${canvas[key].toFixed(2)} dB`,
      met: wasm[key] > canvas[key],
    })),
  );
}

/** @param {BenchResult['mainThread']} mainThread */
function mainThreadRows(mainThread) {
  /** @type {(what: string, key: 'longestTask' | 'slowestInput', least: number, most: number) => Verdict} */
  const row = (what, key, least, most) => {
    if (!mainThread) return atMost(what, null, most, ms);
    const value = mainThread[key];
    // Browsers report only tasks and events that take longer than `least`.
    if (value === null)
      return { what, measured: `< ${ms(least)}`, target: `≤ ${ms(most)}`, met: true };
    return atMost(what, value, most, ms);
  };
  return [
    row('Longest task of the main thread', 'longestTask', 50, TASK_MS),
    row('Slowest input event', 'slowestInput', 16, INPUT_MS),
  ];
}

/** @param {Growth} growth */
function memoryRows(growth) {
  return growth.flatMap(({ tool, megapixels, width, height, memory }) => {
    const isSmall = SMALL_TOOLS.includes(tool);
    // Older results did not count the helpers.
    const peak = memory.helpers === undefined ? null : memory.wasm;
    if (isSmall && megapixels === LARGEST.megapixels) {
      const what = `Peak Wasm memory of all workers, ${tool}, ${megapixels} MP`;
      return [atMost(what, peak, LARGEST.bytes, mb)];
    }
    if (megapixels !== MEMORY_MEGAPIXELS) return [];
    const what = `Peak Wasm memory of all workers over the picture’s RGBA bytes, ${tool}, ${megapixels} MP`;
    const share = peak === null ? null : peak / (width * height * 4);
    return [atMost(what, share, isSmall ? MEMORY.small : MEMORY.large)];
  });
}

/** @param {Growth} growth */
function linearRows(growth) {
  return (
    growthLines(growth)
      .filter(({ measure }) => measure.isOurs && measure.kind !== 'process')
      // For small results, larger photos are decoded at smaller fractions of their size, so no line fits.
      .filter(({ tool }) => !SMALL_TOOLS.includes(tool))
      .map(({ tool, measure, line }) => ({
        what: `${measure.name}, ${tool}: R² of the straight line over megapixels`,
        measured: line.r2.toFixed(4),
        target: `≥ ${LINEAR}`,
        met: line.r2 >= LINEAR,
      }))
  );
}

/**
 * Compares a result with all targets, in the order of the report.
 *
 * @param {BenchResult} result
 * @returns {{ title: string, verdicts: Verdict[] }[]}
 */
export function judge(result) {
  const { browsers, quality, growth, mainThread } = result;
  /** @type {[title: string, verdicts: Verdict[]][]} */
  const groups = [
    ['In the page', inPageVerdicts(result)],
    ['Single operations, Chromium', kernelRows(result)],
    ['Writing PNGs', [...browsers.flatMap(photoPngRows), ...otherPngRows(browsers)]],
    ['File to preview, over a bare createImageBitmap of the file', browsers.flatMap(previewRows)],
    ['File to PNG', browsers.flatMap(fileToPngRows)],
    ['Quality of scaled pictures: better than the Canvas path', qualityRows(quality)],
    ['Main thread', mainThreadRows(mainThread)],
    ['Growth with picture size', [...linearRows(growth ?? []), ...memoryRows(growth ?? [])]],
  ];
  return groups.map(([title, verdicts]) => ({ title, verdicts }));
}
