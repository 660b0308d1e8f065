import { ms, table } from '../format.mjs';

/** What the page itself was kept from while its workers worked. */
export function mainThreadSection({ mainThread }) {
  if (!mainThread) return [];
  const told = (value, least) => (value === null ? `none over ${least} ms` : ms(value));
  const rows = [...mainThread.worstTasks, ...mainThread.worstEvents];
  return [
    '## The main thread while it works',
    '',
    `A session with ${mainThread.tools} tools and their sliders in the built site, from the choice of the photo on: longest task ${told(mainThread.longestTask, 50)}; slowest answer to input ${told(mainThread.slowestInput, 16)}.`,
    '',
    ...(rows.length === 0
      ? []
      : [
          table(
            ['What', 'While', 'Took'],
            rows.map(({ name, ms: took, step }) => [name, step, ms(took)]),
            { words: 2 },
          ),
          '',
        ]),
  ];
}
