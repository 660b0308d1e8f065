import { mb, ratio, spread, table } from '../format.mjs';
import { subjectTable } from './subjects.mjs';

/** Everything measured in one browser: its tools, and its PNGs. */
export function browserSection(browser) {
  const { name, version, decode, pngs } = browser;
  return [
    `## ${name} ${version}`,
    '',
    ...(decode === null
      ? []
      : [`A bare \`createImageBitmap\` of the file takes ${spread(decode)}.`, '']),
    '### From the file to the preview',
    '',
    toolTable(browser, 'preview', spread),
    '',
    '### From the file to the PNG',
    '',
    toolTable(browser, 'png', spread),
    '',
    '### Size of that PNG',
    '',
    toolTable(browser, 'bytes', ({ median }) => mb(median)),
    '',
    ...Object.entries(pngs ?? {}).flatMap(([content, list]) => [
      `### Writing a PNG of 12 megapixels: ${content}`,
      '',
      subjectTable(list),
      '',
    ]),
  ];
}

/** One measure of every tool: ours, the Canvas path's, and their ratio. */
function toolTable({ tools }, measure, write) {
  return table(
    ['Tool', 'Wasm', 'Canvas', 'Ratio'],
    tools.map((tool) => {
      const { wasm, canvas } = tool[measure];
      return [tool.name, write(wasm), write(canvas), ratio(wasm.median / canvas.median)];
    }),
  );
}
