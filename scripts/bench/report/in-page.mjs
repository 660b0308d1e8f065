import { mb, ratio, spread, table } from '../format.mjs';

/** @typedef {import('../result').BesidePlain} BesidePlain */

/**
 * What a visitor waits for, in every browser.
 *
 * @param {import('../result').BenchResult} result
 */
export function inPageSection({ browsers, phonePhotos, pageRuns }) {
  const measured = browsers.filter(({ inPage }) => (inPage ?? []).length > 0);
  if (measured.length === 0 || phonePhotos === undefined) return [];
  const photos = phonePhotos.map(
    ({ name, width, height, bytes }) => `- \`${name}\`: ${width} × ${height}, ${mb(bytes)}`,
  );
  return [
    '## In the page',
    '',
    `From the moment a photo is chosen in the built site until ‘Download Image’ can be pressed, by the page’s own clock: with the first photo in a new page that has come to rest, and with the second. Beside it, a plain page that draws the same file on one canvas and calls \`toBlob\` (\`scripts/bench/in-page/plain\`). The two take turns; medians of ${pageRuns} visits with quartiles.`,
    '',
    ...photos,
    '',
    ...measured.flatMap(({ name, version, inPage }) => [
      `### ${name} ${version}, in the page`,
      '',
      table(
        ['Photo', 'Tool', '', 'Editor', 'Plain page', 'Ratio'],
        (inPage ?? []).flatMap(({ photo, tool, first, second }) => [
          [photo, tool, 'first', ...cells(first)],
          [photo, tool, 'second', ...cells(second)],
        ]),
        { words: 3 },
      ),
      '',
    ]),
  ];
}

/** @param {BesidePlain} times */
function cells({ editor, plain }) {
  return [spread(editor), spread(plain), ratio(editor.median / plain.median)];
}
