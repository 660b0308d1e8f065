import type { Agreement, JobResult, Measure, Picture, Report } from '../../benchmark/report';
import type { Job } from '../../benchmark/jobs';
import type { KernelId } from '../../benchmark/kernels';
import type { Summary } from '../../benchmark/statistics';
import type { SyntheticKind } from '../../benchmark/synthetic/kinds';
import type { EngineKind } from '../../engine/engine';
import type { EngineErrorCode } from '../../engine/errors';
import { errors } from './errors';
import { dimensions, fileSize } from './format';
import { tools } from './tools';

const KERNELS: Readonly<Record<KernelId, string>> = {
  decodeFile: 'Decode the file',
  preview: 'Nothing but the preview',
  crop: 'Crop to a square',
  place: 'Place on a square',
  resize: 'Scale to 640 × 640',
  circleMask: 'Circle mask',
  blurSides: 'Box blur, both sides',
  blurWhole: 'Box blur, whole picture',
  vignette: 'Vignette',
  frame: 'Frame',
  linearGradient: 'Gradient',
  encodePng: 'Write the PNG of it all',
};

const PICTURES: Readonly<Record<SyntheticKind | 'own', string>> = {
  photo: 'Like a photo',
  graphics: 'Flat graphics',
  screenshot: 'Screenshot',
  noise: 'Noise',
  own: 'Your own',
};

const PATHS: Readonly<Record<EngineKind, string>> = { wasm: 'Rust', canvas: 'Canvas' };

/** What the chart shows. */
const MEASURES: Readonly<Record<Measure, string>> = {
  preview: 'Time of every tool to its preview',
  png: 'Time of every tool to its PNG',
  bytes: 'Size of every tool’s PNG',
  time: 'Time of every operation',
};

function pictureName({ name, width, height, bytes }: Picture): string {
  return `${name}, ${dimensions(width, height)}, ${fileSize(bytes)}`;
}

/** Milliseconds for people: as many digits as the timer is good for. */
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
  const verdict = holds ? '' : ', outside its bound';
  if (found.worst === 0) return 'identical';
  if (bound.kind === 'psnr') return `${decibels(found.psnr)}${verdict}`;
  return `at most ${found.worst.toLocaleString('en')} of 255${verdict}`;
}

function agreement(results: readonly JobResult[]): string {
  const compared = results.filter((result) => result.agreement !== null);
  const outside = compared.filter((result) => result.agreement?.holds === false);
  if (compared.length === 0) return 'The two paths could not be compared.';
  if (outside.length > 0) {
    const names = outside.map(({ job }) => jobName(job)).join(', ');
    return `The two paths disagree in ${String(outside.length)} of ${String(compared.length)} jobs: ${names}.`;
  }
  if (compared.length < results.length) {
    return `The two paths agree in ${String(compared.length)} jobs; the other ${String(results.length - compared.length)} could not be compared.`;
  }
  return `The two paths agree in all ${String(compared.length)} jobs.`;
}

/** Why nothing was measured, and what to do about it. */
function failure(code: EngineErrorCode | 'failed'): string {
  switch (code) {
    case 'unsupported-browser':
      return 'There is nothing to compare here: this browser lacks WebAssembly with SIMD, which the Rust engine needs, or a canvas for workers. Please try a recent Chrome, Edge, Firefox or Safari.';
    case 'failed':
      return 'Something went wrong. Please run it again; if it fails once more, choose a smaller picture.';
    default:
      return errors.messageFor({ code });
  }
}

function jobName(job: Job): string {
  return job.kind === 'tool' ? tools[job.id].name : KERNELS[job.id];
}

export const benchmark = {
  title: 'Measure it yourself',
  documentTitle: 'Benchmark',
  description:
    'Time the Rust engine against the browser’s own Canvas on your machine, with your own picture.',
  lead: 'Everything Roundel does exists twice: in Rust, and with the browser’s own Canvas. Run both here, on this device, and see what the difference is worth. Nothing is uploaded.',

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
  run: 'Run the benchmark',
  cancel: 'Cancel',

  progress: {
    label: 'Progress of the benchmark',
    making: 'Making the picture',
    agreement: (job: Job) => `Comparing the pictures of both paths: ${jobName(job)}`,
    timing: (job: Job) => `Timing: ${jobName(job)}`,
    cancelled: 'Cancelled.',
    cancelledWithResults: 'Cancelled. The results of the run before are still below.',
    done: 'Done. The results are below.',
  },
  failed: (code: string) => `failed (${code})`,
  failure,

  results: 'Results',
  earlierResults: 'Results of the run before',
  wasHidden:
    'This page was in the background for a part of the run. Browsers slow down what is not seen: leave it in front and run it again.',
  agreement,
  agreementHow:
    'Checked first, on the PNGs: equal pixels where pixels are only moved or blurred, 2 of 255 where something is blended, 38 dB where something is scaled.',
  chart: 'Chart',
  chartLegend: 'Shown in the chart',
  chartDescription: (measure: Measure) =>
    `${MEASURES[measure]} on both paths. The same numbers stand in the table below.`,
  chartKey:
    'Bars are medians; the line through a bar’s end reaches from the first to the third quartile. Shorter is better.',
  measures: { preview: 'Preview', png: 'PNG', bytes: 'Size', time: 'Operations' },
  paths: PATHS,
  value: (measure: Measure, value: number) =>
    measure === 'bytes' ? millionBytes(value) : `${milliseconds(value)} ms`,

  toolsTable: 'Every tool',
  kernelsTable: 'Every operation',
  kernelsHow:
    'Median, and in brackets the first and third quartile, in milliseconds. Each operation works on a picture that is open already and is shown as a preview, which takes the time of the second line by itself. Writing the PNG is timed alone.',
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
  job: jobName,
  ratio: (value: number | null) => (value === null ? '–' : value.toFixed(2)),
  /** One measurement alone has no spread. */
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
      ['Processors', environment.cores === 0 ? 'not told' : String(environment.cores)],
      ['Commit', environment.commit],
      ['Started', started],
      ...(wasHidden ? [['In the background', 'for a part of the run'] as const] : []),
    ] as const,

  copyLegend: 'Copy the results',
  copy: { markdown: 'Markdown', json: 'JSON', csv: 'CSV' },
  copied: (format: string) => `Copied as ${format}.`,
  notCopied: 'The browser did not allow copying.',
};

export type BenchmarkWords = typeof benchmark;
