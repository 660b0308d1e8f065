import { browserSection } from './browsers.mjs';
import { growthSection } from './growth.mjs';
import { headSection } from './head.mjs';
import { kernelSection } from './kernels.mjs';
import { mainThreadSection } from './main-thread.mjs';
import { nativeSection } from './native.mjs';
import { qualitySection } from './quality.mjs';
import { targetSection } from './targets.mjs';

/**
 * The whole result of a run as a page of Markdown without its title: on what
 * and how it was measured, the targets, then every number.
 *
 * @param {object} result of `measure`
 * @param {object} places
 * @param {object} [places.before] an older result, whose targets are shown beside
 * @param {string} places.chart the name of the chart of growth, which lies beside the page
 * @param {string} places.speed the way from the page to docs/speed.md
 */
export function toMarkdown(result, { before, chart, speed }) {
  return [
    ...headSection(result),
    ...targetSection(result, before, speed),
    ...result.browsers.flatMap(browserSection),
    ...kernelSection(result),
    ...nativeSection(result),
    ...qualitySection(result),
    ...growthSection(result, chart),
    ...mainThreadSection(result),
  ].join('\n');
}
