import { ms, table } from '../format.mjs';

/**
 * How long the main thread was blocked during a visit.
 *
 * @param {import('../result').BenchResult} result
 */
export function mainThreadSection({ mainThread }) {
  if (!mainThread) return [];
  /** @type {(value: number | null, least: number) => string} */
  const describe = (value, least) => (value === null ? `none over ${least} ms` : ms(value));
  const rows = [...mainThread.worstTasks, ...mainThread.worstEvents];
  return [
    '## Main thread',
    '',
    `A visit to the built site that chooses a photo, then opens ${mainThread.tools} tools and moves their sliders. Longest task: ${describe(mainThread.longestTask, 50)}. Slowest input event: ${describe(mainThread.slowestInput, 16)}.`,
    '',
    ...(rows.length === 0
      ? []
      : [
          table(
            ['Task or event', 'Step', 'Duration'],
            rows.map(({ name, ms: took, step }) => [name, step, ms(took)]),
            { words: 2 },
          ),
          '',
        ]),
  ];
}
