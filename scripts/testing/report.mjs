import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';

/** The folder of the reports that `total.mjs` sums up. Playwright writes its own there. */
export const REPORTS = join(ROOT, '.cache/reports');

/** @typedef {{ passed: number, failed: number, flaky: readonly string[] }} Counts */

/** Writes the counts of one run of tests. @param {Counts} counts */
export function report(counts) {
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, `${Date.now()}-${process.pid}.json`), JSON.stringify(counts));
}
