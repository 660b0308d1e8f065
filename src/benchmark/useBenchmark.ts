import type { Report, SyntheticKind } from 'roundel-records/benchmark-report';
import { useEffect, useRef, useState } from 'react';
import { benchmarkTexts } from '#words/benchmark';
import { EngineClient, EngineError, isAbortError, type EngineErrorCode } from 'roundel';
import { useTexts } from '../ui/useTexts';
import type { WordsOf } from '../content/texts';
import { describeEnvironment } from './environment';
import { ALL_JOBS } from './jobs';
import { PixelWorker } from './pixel-worker';
import { runBenchmark, type Progress } from './run';
import { watchVisibility } from './watch-visibility';

/** The choices made in the form. */
export interface Setup {
  readonly source:
    | { readonly kind: SyntheticKind; readonly megapixels: number }
    | { readonly kind: 'own'; readonly file: File };
  readonly repetitions: number;
}

/** The state of the latest run. */
export type RunState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'making' }
  | { readonly phase: 'running'; readonly progress: Progress }
  | { readonly phase: 'cancelled' }
  | { readonly phase: 'failed'; readonly code: EngineErrorCode | 'failed' }
  | { readonly phase: 'done' };

export interface BenchmarkRun {
  readonly state: RunState;
  /** The report of the last finished run. Null if no run has finished. */
  readonly report: Report | null;
  /** Cancels the current run, if any, and starts another. */
  readonly start: (setup: Setup) => void;
  readonly cancel: () => void;
}

/** Runs one benchmark at a time and cancels it on unmount. */
export function useBenchmark(): BenchmarkRun {
  const words = useTexts(benchmarkTexts);
  const [state, setState] = useState<RunState>({ phase: 'idle' });
  const [report, setReport] = useState<Report | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (setup: Setup): void => {
    running.current?.abort();
    const controller = (running.current = new AbortController());
    const show = (next: RunState): void => {
      if (!controller.signal.aborted) setState(next);
    };
    runSetup(words, setup, controller.signal, show).then(
      (finished) => {
        // Drops the report of a run that finished just after it was cancelled.
        if (!controller.signal.aborted) setReport(finished);
        show({ phase: 'done' });
      },
      (error: unknown) => {
        if (isAbortError(error)) return;
        const known = error instanceof EngineError;
        if (!known) console.error(error);
        show({ phase: 'failed', code: known ? error.code : 'failed' });
      },
    );
  };
  const cancel = (): void => {
    running.current?.abort();
    setState({ phase: 'cancelled' });
  };
  return { state, report, start, cancel };
}

/** Runs the benchmark on new engines, so that neither is warm from an earlier run. */
async function runSetup(
  words: WordsOf<typeof benchmarkTexts>,
  { source, repetitions }: Setup,
  signal: AbortSignal,
  show: (state: RunState) => void,
): Promise<Report> {
  const started = new Date().toISOString();
  const engines = {
    wasm: new EngineClient({ preference: 'wasm' }),
    canvas: new EngineClient({ preference: 'canvas' }),
  };
  const pixels = new PixelWorker();
  const stopWatching = watchVisibility();
  try {
    show({ phase: 'making' });
    const [file, name] =
      source.kind === 'own'
        ? [source.file, source.file.name]
        : [
            await pixels.synthesise(source.kind, source.megapixels, signal),
            words.syntheticName(source.kind, source.megapixels),
          ];
    const bench = {
      engines,
      compare: pixels.compare.bind(pixels),
      now: () => performance.now(),
    };
    const { width, height, results } = await runBenchmark(file, bench, {
      jobs: ALL_JOBS,
      repetitions,
      signal,
      onProgress: (progress) => {
        show({ phase: 'running', progress });
      },
    });
    return {
      started,
      environment: describeEnvironment(),
      picture: { name, width, height, bytes: file.size },
      repetitions,
      wasHidden: stopWatching(),
      results,
    };
  } finally {
    stopWatching();
    pixels.dispose();
    engines.wasm.dispose();
    engines.canvas.dispose();
  }
}
