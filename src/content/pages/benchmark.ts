import { benchmark } from '../en/benchmark';

/** Kept out of what every page loads. */
export { benchmark };

/** The words of the benchmark, in any language. */
export type BenchmarkWords = typeof benchmark;
