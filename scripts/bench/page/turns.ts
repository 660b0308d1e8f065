import { summarise } from '../../../src/benchmark/statistics';
import type { Summary } from 'roundel-records/benchmark-report';

/** The result of one run: milliseconds, and the size of the output if it is a file. */
export interface Measured {
  readonly ms: number;
  readonly bytes?: number;
}

/** Something to time. It starts the clock itself, because some need preparation first. */
export interface Subject {
  readonly name: string;
  readonly run: () => Promise<Measured> | Measured;
}

export type SubjectResult =
  | { readonly name: string; readonly ms: Summary; readonly bytes?: number }
  | { readonly name: string; readonly failure: string };

/** Times `work` in milliseconds. */
export async function clock(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Times subjects in turns, so that drift of the machine affects all equally: one
 * warm-up round, then `runs` timed rounds. A subject that fails is skipped in later
 * rounds and reported with its error message.
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
