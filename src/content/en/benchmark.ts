import type {
  Agreement,
  Job,
  JobResult,
  KernelId,
  Measure,
  MeasuredPhoto,
  Report,
  Summary,
  SyntheticKind,
} from 'roundel-records/benchmark-report';
import type { EngineKind, EngineErrorCode } from 'roundel';
import { texts, type WordsOf } from '../texts';
import { errors } from './errors';
import { dimensions, fileSize } from './format';

const KERNELS: Readonly<Record<KernelId, string>> = {
  decodeFile: 'Decode the file',
  preview: 'Preview only',
  crop: 'Crop to a square',
  place: 'Place on a square',
  resize: 'Scale to 640 × 640',
  circleMask: 'Circle mask',
  blurSides: 'Box blur, both sides',
  blurWhole: 'Box blur, whole picture',
  vignette: 'Vignette',
  frame: 'Frame',
  linearGradient: 'Gradient',
  encodePng: 'Encode the PNG',
};

const PICTURES: Readonly<Record<SyntheticKind | 'own', string>> = {
  photo: 'Photo-like',
  graphics: 'Flat graphics',
  screenshot: 'Screenshot',
  noise: 'Noise',
  own: 'Your own',
};

const PATHS: Readonly<Record<EngineKind, string>> = { wasm: 'Rust', canvas: 'Canvas' };

/** What the chart shows for each measure. */
const MEASURES: Readonly<Record<Measure, string>> = {
  preview: 'Time of every tool to its preview',
  png: 'Time of every tool to its PNG',
  bytes: 'Size of every tool’s PNG',
  time: 'Time of every operation',
};

function pictureName({ name, width, height, bytes }: MeasuredPhoto): string {
  return `${name}, ${dimensions(width, height)}, ${fileSize(bytes)}`;
}

/** Milliseconds with as many digits as the timer can resolve. */
function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
}

function millionBytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

function decibels(psnr: number): string {
  return psnr === Infinity ? 'identical' : `${psnr.toFixed(1)} dB`;
}

function difference(agreement: Agreement | null): string {
  if (agreement === null) return 'not compared';
  const { bound, difference: found, holds } = agreement;
  const suffix = holds ? '' : ', outside its bound';
  if (found.worst === 0) return 'identical';
  if (bound.kind === 'psnr') return `${decibels(found.psnr)}${suffix}`;
  return `at most ${found.worst.toLocaleString('en')} of 255${suffix}`;
}

function agreement(results: readonly JobResult[], nameOf: (job: Job) => string): string {
  const compared = results.filter((result) => result.agreement !== null);
  const outside = compared.filter((result) => result.agreement?.holds === false);
  if (compared.length === 0) return 'The two paths could not be compared.';
  if (outside.length > 0) {
    const names = outside.map(({ job }) => nameOf(job)).join(', ');
    return `The two paths disagree in ${String(outside.length)} of ${String(compared.length)} jobs: ${names}.`;
  }
  if (compared.length < results.length) {
    return `The two paths agree in ${String(compared.length)} jobs; the other ${String(results.length - compared.length)} could not be compared.`;
  }
  return `The two paths agree in all ${String(compared.length)} jobs.`;
}

/** About how long a run takes. */
function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 50) return `${String(Math.max(10, Math.round(seconds / 10) * 10))} seconds`;
  return minutes <= 1 ? 'a minute' : `${String(minutes)} minutes`;
}

/** What the numbers mean, in one sentence. */
function inOneSentence(factor: number): string {
  if (factor > 0.95 && factor < 1.05) {
    return 'On this device, Roundel’s engine and the browser’s own make a picture equally fast.';
  }
  return factor > 1
    ? `On this device, Roundel’s engine makes a picture ${factor.toFixed(1)} times as fast as the browser’s own.`
    : `On this device, the browser’s own engine makes a picture ${(1 / factor).toFixed(1)} times as fast as Roundel’s.`;
}

/** A message that says why nothing was measured, and what to do about it. */
function failure(code: EngineErrorCode | 'failed'): string {
  switch (code) {
    case 'unsupported-browser':
      return 'There is nothing to compare here: this browser lacks WebAssembly with SIMD, which the Rust engine needs, or a canvas for workers. Please try a recent Chrome, Edge, Firefox or Safari.';
    case 'failed':
      return 'Something went wrong. Please run it again; if it fails again, choose a smaller picture.';
    default:
      return errors.messageFor({ code });
  }
}

export const benchmarkTexts = texts('benchmark', {
  title: 'Measure it yourself',
  documentTitle: 'Benchmark',
  description:
    'Time the Rust engine against the browser’s own Canvas on your machine, with your own picture.',
  lead: 'Roundel implements everything twice: in Rust, and on the browser’s own Canvas. Run both on this device and compare them. Nothing is uploaded.',

  setUp: 'Set it up',
  pictureLegend: 'Picture',
  pictures: PICTURES,
  sizeLegend: 'Size in megapixels',
  syntheticName: (kind: SyntheticKind, megapixels: number) =>
    `${PICTURES[kind]}, ${String(megapixels)} MP`,
  chooseFile: 'Choose a picture',
  noFile: 'None chosen yet',
  repetitionsLegend: 'Runs of each job',
  sizeHint: 'Very large pictures need up to a gigabyte of memory and some patience.',
  duration: (seconds: number) =>
    `This takes about ${duration(seconds)} on a computer, and longer on a phone.`,
  durationOfOwn: 'This takes from seconds to minutes, the more pixels the longer.',
  run: 'Run the benchmark',
  cancel: 'Cancel',

  progress: {
    label: 'Progress of the benchmark',
    making: 'Making the picture',
    agreement: (job: string) => `Comparing the pictures of both paths: ${job}`,
    timing: (job: string) => `Timing: ${job}`,
    cancelled: 'Cancelled.',
    cancelledWithResults: 'Cancelled. The previous results are still below.',
    done: 'Done. The results are below.',
  },
  failed: (code: string) => `failed (${code})`,
  failure,

  results: 'Results',
  earlierResults: 'Previous results',
  wasHidden:
    'This page was in the background for part of the run, and browsers slow down hidden pages. Keep it in front and run it again.',
  inOneSentence,
  agreement,
  agreementHow:
    'Checked first, on the PNGs: identical pixels for moves and blurs, at most 2 of 255 apart for blends, at least 38 dB for scaling.',
  chart: 'Chart',
  chartLegend: 'Shown in the chart',
  chartDescription: (measure: Measure) =>
    `${MEASURES[measure]} on both paths. The table below has the same numbers.`,
  chartKey:
    'Bars are medians; the line across the end of a bar spans the first to the third quartile. Shorter is better.',
  measures: { preview: 'Preview', png: 'PNG', bytes: 'Size', time: 'Operations' },
  paths: PATHS,
  value: (measure: Measure, value: number) =>
    measure === 'bytes' ? millionBytes(value) : `${milliseconds(value)} ms`,

  toolsTable: 'Every tool',
  kernelsTable: 'Every operation',
  kernelsHow:
    'Median, and in brackets the first and third quartile, in milliseconds. Each operation runs on an open picture and includes drawing the preview; the second row has the time for the preview only. Encoding the PNG is timed separately.',
  columns: {
    tools: [
      'Tool',
      'Preview, Rust',
      'Preview, Canvas',
      'Ratio',
      'PNG, Rust',
      'PNG, Canvas',
      'Ratio',
      'Size, Rust',
      'Size, Canvas',
      'Ratio',
      'Pictures',
    ],
    kernels: ['Operation', 'Rust', 'Canvas', 'Ratio', 'Pictures'],
  },
  tableHow:
    'Median, and in brackets the first and third quartile, in milliseconds. A ratio is Rust divided by Canvas.',
  kernels: KERNELS,
  ratio: (value: number | null) => (value === null ? '–' : value.toFixed(2)),
  /** A single measurement has no quartiles. */
  spread: ({ count, median, lower, upper }: Summary) =>
    count === 1
      ? milliseconds(median)
      : `${milliseconds(median)} (${milliseconds(lower)} to ${milliseconds(upper)})`,
  megabytes: millionBytes,
  difference,

  facts: 'Measured on',
  factsOf: ({ environment, picture, repetitions, started, wasHidden }: Report) =>
    [
      ['Picture', pictureName(picture)],
      ['Runs of each job', String(repetitions)],
      ['Browser', environment.browser],
      ['System', environment.system],
      ['Processors', environment.cores === 0 ? 'unknown' : String(environment.cores)],
      ['Commit', environment.commit],
      ['Started', started],
      ...(wasHidden ? [['In the background', 'for part of the run'] as const] : []),
    ] as const,

  copyLegend: 'Copy the results',
  copy: { markdown: 'Markdown', json: 'JSON', csv: 'CSV' },
  copied: (format: string) => `Copied as ${format}.`,
  notCopied: 'The browser did not allow copying.',
});

export type BenchmarkWords = WordsOf<typeof benchmarkTexts>;
