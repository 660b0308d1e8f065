import { atMost } from '../verdict.mjs';

/**
 * Upper limits for the ratio of the time in the page to the plain page's, for the most common photo.
 *
 * @type {Readonly<Record<'first' | 'second', Readonly<Record<string, Readonly<Record<string, number>>>>>>}
 */
const LIMITS = {
  first: {
    WhatsApp: { Chromium: 0.9, Firefox: 1, WebKitGTK: 0.7 },
    Circle: { Chromium: 0.7, Firefox: 0.6, WebKitGTK: 0.3 },
    Vignette: { Chromium: 0.6, Firefox: 0.4, WebKitGTK: 0.18 },
  },
  second: {
    WhatsApp: { Chromium: 0.7, Firefox: 0.7, WebKitGTK: 0.6 },
    Circle: { Chromium: 0.5, Firefox: 0.5, WebKitGTK: 0.25 },
    Vignette: { Chromium: 0.45, Firefox: 0.35, WebKitGTK: 0.15 },
  },
};

/**
 * The targets of the times in the page.
 *
 * @param {import('../result').BenchResult} result
 * @returns {import('../verdict.mjs').Verdict[]}
 */
export function inPageVerdicts({ browsers, phonePhotos }) {
  const photo = phonePhotos?.[0]?.name;
  const which = /** @type {const} */ (['first', 'second']);
  return browsers.flatMap(({ name, inPage }) =>
    (inPage ?? [])
      .filter((row) => row.photo === photo)
      .flatMap((row) =>
        which.flatMap((each) => {
          const limit = LIMITS[each][row.tool]?.[name];
          const { editor, plain } = row[each];
          const what = `${row.tool}, ${each} photo, over a plain page in ${name}`;
          return limit === undefined ? [] : [atMost(what, editor.median / plain.median, limit)];
        }),
      ),
  );
}
