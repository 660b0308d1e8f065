import { summarise, type Summary } from '../../../src/benchmark/statistics';

/** What one run gives: milliseconds, and the length of what came out where that is a file. */
export interface Measured {
  readonly ms: number;
  readonly bytes?: number;
}

/** Something that can be timed. Sets its own clock, since some have to prepare first. */
export interface Subject {
  readonly name: string;
  readonly run: () => Promise<Measured> | Measured;
}

export type SubjectResult =
  | { readonly name: string; readonly ms: Summary; readonly bytes?: number }
  | { readonly name: string; readonly failure: string };

/** Milliseconds that `work` takes. */
export async function clock(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Times subjects in turns, so that a machine that drifts drifts for all: one
 * round that warms up, then `runs` that count. One that fails is left out of
 * the rounds after, with its message.
 */
export async function takeTurns(
  subjects: readonly Subject[],
  runs: number,
): Promise<SubjectResult[]> {
  const samples = new Map<string, Measured[]>(subjects.map(({ name }) => [name, []]));
  const failures = new Map<string, string>();
  for (let round = 0; round <= runs; round++) {
    for (const { name, run } of subjects) {
      if (failures.has(name)) continue;
      try {
        const measured = await run();
        if (round > 0) samples.get(name)?.push(measured);
      } catch (error) {
        failures.set(name, String(error));
      }
    }
  }
  return subjects.map(({ name }): SubjectResult => {
    const failure = failures.get(name);
    if (failure !== undefined) return { name, failure };
    const measured = samples.get(name) ?? [];
    const bytes = measured[0]?.bytes;
    const ms = summarise(measured.map((each) => each.ms));
    return bytes === undefined ? { name, ms } : { name, ms, bytes };
  });
}
