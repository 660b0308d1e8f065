import { browserSection } from './browsers.mjs';
import { growthSection } from './growth.mjs';
import { headSection } from './head.mjs';
import { inPageSection } from './in-page.mjs';
import { kernelSection } from './kernels.mjs';
import { mainThreadSection } from './main-thread.mjs';
import { nativeSection } from './native.mjs';
import { qualitySection } from './quality.mjs';
import { targetSection } from './targets.mjs';

/** @typedef {import('../result').BenchResult} BenchResult */

/**
 * Formats a result as a Markdown page without a title: the conditions, what a
 * visitor waits for, the targets, then all other numbers.
 *
 * @param {BenchResult} result
 * @param {object} places
 * @param {BenchResult | undefined} [places.before] an older result to compare the targets with
 * @param {string} places.chart the file name of the growth chart beside the page
 * @param {string} places.speed the path from the page to docs/speed.md
 */
export function toMarkdown(result, { before, chart, speed }) {
  return [
    ...headSection(result),
    ...inPageSection(result),
    ...targetSection(result, before, speed),
    ...result.browsers.flatMap(browserSection),
    ...kernelSection(result),
    ...nativeSection(result),
    ...qualitySection(result),
    ...growthSection(result, chart),
    ...mainThreadSection(result),
  ].join('\n');
}
