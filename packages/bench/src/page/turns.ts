import { Bench } from 'tinybench';

/** An operation of ours or of others, to be timed. */
export interface Subject {
  readonly name: string;
  /** Prepares one run. Is not timed. */
  readonly before?: () => unknown;
  readonly run: () => unknown;
  /** Frees what one run has made. Is not timed. */
  readonly after?: () => void;
  /** The size in bytes of the file that the last run has made. */
  readonly bytes?: () => number;
}

/** The milliseconds of each run of a subject, or why the subject failed. */
export interface SubjectResult {
  readonly name: string;
  readonly samples: readonly number[];
  readonly bytes: number | null;
  readonly failure: string | null;
}

/**
 * Times subjects in turns, so that changes in the machine's speed affect all equally. `rounds` timed rounds follow one
 * round of warm-up. A subject that fails is left out of later rounds.
 */
export async function takeTurns(
  subjects: readonly Subject[],
  rounds: number,
): Promise<SubjectResult[]> {
  const bench = new Bench({ time: 0, iterations: 1, warmupTime: 0, warmupIterations: 1 });
  const samples = new Map<string, number[]>(subjects.map(({ name }) => [name, []]));
  for (const { name, before, run, after } of subjects) {
    // Declared as async: tinybench runs any other function once more, to see whether it returns a promise.
    const timed = async () => {
      await run();
    };
    const beforeEach = async () => {
      await before?.();
    };
    bench.add(name, timed, { beforeEach, afterEach: () => after?.() });
  }
  await bench.warmup();
  for (let round = 0; round < rounds; round++) {
    for (const { name, result } of await bench.run()) {
      const [ms] = result?.samples ?? [];
      if (ms !== undefined && result?.error === undefined) samples.get(name)?.push(ms);
    }
  }
  return subjects.map(({ name, bytes }) => {
    const error = bench.getTask(name)?.result?.error;
    return {
      name,
      samples: samples.get(name) ?? [],
      bytes: bytes?.() ?? null,
      failure: error === undefined ? null : error instanceof Error ? error.message : 'failed',
    };
  });
}
