import { mb, ratio, spread, table } from '../format.mjs';
import { subjectTable } from './subjects.mjs';

/**
 * @typedef {import('../result').Times} Times
 * @typedef {import('../result').BenchResult['browsers'][number]} BrowserResult
 */

/**
 * The results of one browser: tools and PNG encoding.
 *
 * @param {BrowserResult} browser
 */
export function browserSection(browser) {
  const { name, version, decode, pngs, tools } = browser;
  // With --page, only the times in the page are measured.
  if (tools.length === 0) return [];
  return [
    `## ${name} ${version}`,
    '',
    ...(decode === null
      ? []
      : [`A bare \`createImageBitmap\` of the file takes ${spread(decode)}.`, '']),
    '### File to preview',
    '',
    toolTable(browser, 'preview', spread),
    '',
    '### File to PNG',
    '',
    toolTable(browser, 'png', spread),
    '',
    '### PNG size',
    '',
    toolTable(browser, 'bytes', ({ median }) => mb(median)),
    '',
    ...Object.entries(pngs ?? {}).flatMap(([content, list]) => [
      `### Encoding a 12-megapixel PNG: ${content}`,
      '',
      subjectTable(list),
      '',
    ]),
  ];
}

/**
 * One measure of every tool on both paths, and the ratio.
 *
 * @param {BrowserResult} browser
 * @param {'preview' | 'png' | 'bytes'} measure
 * @param {(times: Times) => string} write
 */
function toolTable({ tools }, measure, write) {
  return table(
    ['Tool', 'Wasm', 'Canvas', 'Ratio'],
    tools.map((tool) => {
      const { wasm, canvas } = tool[measure];
      return [tool.name, write(wasm), write(canvas), ratio(wasm.median / canvas.median)];
    }),
  );
}
