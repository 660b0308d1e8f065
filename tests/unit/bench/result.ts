import type { BenchResult, Subject, Times } from '../../../scripts/bench/result';

function around(median: number): Times {
  return { median, lower: median - 1, upper: median + 2 };
}

function timed(name: string, median: number): Subject {
  return { name, ms: around(median) };
}

/** Whole megapixels. Times and memory below lie exactly on lines. */
const SIZES = [
  [1000, 1000],
  [2000, 1500],
  [4000, 3000],
] as const;

/** The results of one browser. */
export const CHROMIUM: BenchResult['browsers'][number] = {
  name: 'Chromium',
  version: '156.0',
  decode: around(60),
  tools: [
    {
      id: 'circle-image-maker',
      name: 'Circle',
      agrees: true,
      preview: { wasm: around(90), canvas: around(180) },
      png: { wasm: around(160), canvas: around(400) },
      bytes: { wasm: around(5_000_000), canvas: around(8_000_000) },
    },
  ],
  pngs: null,
};

/** A small result with round numbers. Most parts have data, and one peer failed. */
export const RESULT: BenchResult = {
  started: '2026-11-20T08:05:30.000Z',
  command: 'npm run bench -- --native',
  machine: {
    processor: 'Model T',
    cores: 2,
    memoryGiB: 8,
    system: 'Plan 9',
    node: 'v20.19.0',
    commit: 'abc1234567',
    load: 0.3,
  },
  photo: { name: 'cat.jpg', width: 4000, height: 3000, bytes: 2_500_000 },
  runs: 5,
  skipped: [],
  browsers: [CHROMIUM],
  kernels: {
    copy: [timed('Roundel', 4)],
    blur: [
      timed('Roundel', 40),
      timed('opencv-js', 400),
      { name: 'photon', failure: 'out of memory' },
    ],
  },
  copies: { blur: [timed('Roundel', 40), timed('Copy', 5)] },
  native: {
    compiler: 'rustc 1.95.0',
    host: 'x86_64-unknown-linux-gnu',
    builds: [
      { cpu: 'the default', kernels: { copy: around(5), blur: around(160) } },
      { cpu: 'emeraldrapids', kernels: { copy: around(4), blur: around(50) } },
    ],
  },
  quality: null,
  peers: { '@techstark/opencv-js': '4.12.0', 'puppeteer-core': '24.0.0' },
  growth: SIZES.map(([width, height]) => {
    const megapixels = (width * height) / 1e6;
    return {
      tool: 'Circle',
      megapixels,
      width,
      height,
      png: { wasm: around(10 * megapixels + 5), canvas: around(30 * megapixels) },
      memory: {
        wasm: 8e6 * megapixels + 2e6,
        helpers: [1e6],
        process: 9e6 * megapixels,
        canvasProcess: null,
      },
    };
  }),
  mainThread: null,
};
