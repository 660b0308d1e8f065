import type { Counter } from './count.mjs';

export interface Step {
  readonly name: string;
  readonly command: readonly [program: string, args: readonly string[], cwd?: string];
  readonly count: Counter;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it uses all cores. */
  readonly alone?: boolean;
  /** Why it is left out. */
  readonly skip?: string | null;
}

/** Runs steps, as many at a time as there are cores, in their order. */
export function runSteps(
  steps: readonly Step[],
  options: { readonly cores: number; readonly stream?: NodeJS.WritableStream },
): Promise<{
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}>;
