import { UNKNOWN_SECONDS } from './test-modules.mjs';

/** How many more seconds the first test of a file takes, because a worker loads the file and its imports. */
const FILE = 1;

/** The project and the file in a test's title. @param {string} title */
const fileOf = (title) => title.split(' › ').slice(0, 2).join(' › ');

/**
 * As many tests as fit into a time limit: the quickest of each file, then the second quickest of each, and so on.
 *
 * @param {readonly string[]} tests titles
 * @param {{ limit: number, secondsOf: (title: string) => number | undefined }} time `limit`: seconds for all of
 *   them, one after the other
 * @returns {readonly string[]} in the order of `tests`
 */
export function representatives(tests, { limit, secondsOf }) {
  const seconds = new Map(tests.map((title) => [title, secondsOf(title) ?? UNKNOWN_SECONDS]));
  const durationOf = (/** @type {string} */ title) => seconds.get(title) ?? UNKNOWN_SECONDS;
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const title of [...tests].sort((a, b) => durationOf(a) - durationOf(b))) {
    files.set(fileOf(title), [...(files.get(fileOf(title)) ?? []), title]);
  }
  /** @type {Set<string>} */
  const chosen = new Set();
  let left = limit;
  const most = Math.max(0, ...[...files.values()].map(({ length }) => length));
  for (let round = 0; round < most; round++) {
    for (const titles of files.values()) {
      const title = titles[round];
      if (title === undefined) continue;
      const duration = durationOf(title) + (round === 0 ? FILE : 0);
      if (duration > left) continue;
      left -= duration;
      chosen.add(title);
    }
  }
  return tests.filter((title) => chosen.has(title));
}
