import {
  type Agreement,
  type Difference,
  type Job,
  type JobResult,
  type Measure,
  type PathResult,
  PATHS,
} from 'roundel-records/benchmark-report';
import { summarise } from 'roundel-records/summarise';
import { type Engine, type EngineKind, type Photo, EngineError, isAbortError } from 'roundel';
import { PREVIEW_SIDE } from '../photo/pipeline/sizes';
import { findBound, holds } from './agreement';
import { jobOps, jobSide } from './jobs';

/** What a run depends on, injected so that tests can substitute it. */
export interface Bench {
  readonly engines: Readonly<Record<EngineKind, Engine>>;
  readonly compare: (a: Blob, b: Blob, signal: AbortSignal) => Promise<Difference>;
  /** Milliseconds since an arbitrary origin. */
  readonly now: () => number;
}

export interface RunOptions {
  readonly jobs: readonly Job[];
  /** Timed runs per job and engine, at least 1. */
  readonly repetitions: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  /** The engines' pictures are compared first, and then the engines are timed. */
  readonly phase: 'agreement' | 'timing';
  readonly job: Job;
  /** The share of the whole run that is done, 0 to 1. */
  readonly share: number;
}

export interface RunResult {
  readonly width: number;
  readonly height: number;
  readonly results: readonly JobResult[];
}

type Samples = Partial<Record<Measure, number>>;

/**
 * Runs every job on both engines. All pictures are compared before anything is
 * timed, which also warms both engines up. The engines are timed alternately,
 * so that drift in the machine's speed affects both.
 *
 * @throws AbortError when the signal fires; EngineError when the file cannot be opened
 */
export async function runBenchmark(
  file: Blob,
  bench: Bench,
  { jobs, repetitions, signal, onProgress }: RunOptions,
): Promise<RunResult> {
  const steps = jobs.length * (1 + repetitions);
  let done = 0;
  const report = (phase: Progress['phase'], job: Job): void => {
    onProgress({ phase, job, share: done / steps });
  };
  /**
   * How well the engines agree, keyed by the list of operations as text. Jobs with equal operations are compared only
   * once.
   */
  const agreements = new Map<string, Agreement | null>();
  const open = await openOnBoth(file, bench, signal);
  const toKey = (job: Job): string => JSON.stringify(jobOps(job, open.wasm));
  try {
    for (const job of jobs) {
      report('agreement', job);
      const key = toKey(job);
      if (!agreements.has(key)) agreements.set(key, await compareJob(job, open, bench, signal));
      done++;
    }
  } finally {
    for (const path of PATHS) open[path].close();
  }

  const results: JobResult[] = [];
  for (const job of jobs) {
    const runs: Record<EngineKind, Samples[]> = { wasm: [], canvas: [] };
    const failures: Partial<Record<EngineKind, string>> = {};
    for (let run = 0; run < repetitions; run++) {
      report('timing', job);
      for (const path of PATHS) {
        if (failures[path] !== undefined) continue;
        try {
          runs[path].push(await timeJob(job, file, bench, path, signal));
        } catch (error) {
          if (isAbortError(error)) throw error;
          failures[path] = error instanceof EngineError ? error.code : 'failed';
        }
      }
      done++;
    }
    const toResult = (path: EngineKind): PathResult => {
      const code = failures[path];
      return code === undefined ? summariseAll(runs[path]) : { ok: false, code };
    };
    results.push({
      job,
      agreement: agreements.get(toKey(job)) ?? null,
      paths: { wasm: toResult('wasm'), canvas: toResult('canvas') },
    });
  }
  const { width, height } = open.wasm;
  return { width, height, results };
}

async function openOnBoth(
  file: Blob,
  { engines }: Bench,
  signal: AbortSignal,
): Promise<Record<EngineKind, Photo>> {
  const wasm = await engines.wasm.open(file, { signal });
  try {
    return { wasm, canvas: await engines.canvas.open(file, { signal }) };
  } catch (error) {
    wasm.close();
    throw error;
  }
}

/** Compares the two PNGs of a job. Null if an engine made no PNG, or if the PNGs cannot be compared. */
async function compareJob(
  job: Job,
  open: Record<EngineKind, Photo>,
  { compare }: Bench,
  signal: AbortSignal,
): Promise<Agreement | null> {
  const ops = jobOps(job, open.wasm);
  let difference: Difference;
  try {
    const wasm = await open.wasm.encode(ops, { signal });
    const canvas = await open.canvas.encode(ops, { signal });
    difference = await compare(wasm, canvas, signal);
  } catch (error) {
    if (isAbortError(error)) throw error;
    return null;
  }
  const bound = findBound(ops, open.wasm.type === 'jpeg');
  return { difference, bound, holds: holds(bound, difference) };
}

/** Times a job on one engine once. Opens the picture again, so that no cache survives from the previous run. */
async function timeJob(
  job: Job,
  file: Blob,
  { engines, now }: Bench,
  path: EngineKind,
  signal: AbortSignal,
): Promise<Samples> {
  // The editor opens photos with the same option, which lets the engine decode a large photo at a fraction of its size
  // if that is enough.
  const options = { resultSide: jobSide(job), signal };
  const beforeOpen = now();
  const photo = await engines[path].open(file, options);
  try {
    const opened = now();
    if (job.kind === 'kernel' && job.id === 'decodeFile') return { time: opened - beforeOpen };
    const ops = jobOps(job, photo);
    const { bitmap } = await photo.preview(ops, { maxSide: PREVIEW_SIDE, signal });
    const shown = now();
    bitmap.close();
    if (job.kind === 'kernel' && job.id !== 'encodePng') return { time: shown - opened };
    const png = await photo.encode(ops, { signal });
    const written = now();
    if (job.kind === 'kernel') return { time: written - shown };
    return { preview: shown - beforeOpen, png: written - beforeOpen, bytes: png.size };
  } finally {
    photo.close();
  }
}

function summariseAll(runs: readonly Samples[]): PathResult {
  const measures: Partial<Record<Measure, ReturnType<typeof summarise>>> = {};
  for (const measure of Object.keys(runs[0] ?? {}) as Measure[]) {
    measures[measure] = summarise(runs.map((run) => run[measure] ?? NaN));
  }
  return { ok: true, measures };
}
