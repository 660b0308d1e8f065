import { batchTexts } from '#words/batch';
import type { WordsOf } from '../../../content/texts';
import { countItems, isBusy } from '../work/counts';
import { fileName, framesFaces, MAX_ITEMS } from '../work/item';
import type { BatchState, LeftOut } from '../work/item-list';

/**
 * Returns the announcement for screen readers after a change to the list. Empty if there is nothing to announce.
 *
 * @param isDue whether progress may be announced again
 */
export function messageFor(
  words: WordsOf<typeof batchTexts>,
  state: BatchState,
  previous: BatchState,
  isDue: boolean,
): string {
  const { announce } = words;
  const [now, before] = [countItems(state), countItems(previous)];
  const leftOut = state.leftOut === null ? '' : leftOutText(words, state.leftOut);
  // `Batch.add` sets `leftOut` just before it adds the other files.
  if (now.all > before.all) {
    const notKept = before.all === 0 && !state.isLasting ? words.notKept : '';
    return [announce.added(now.all - before.all), leftOut, notKept].filter(Boolean).join(' ');
  }
  if (!state.isLasting && previous.isLasting) return words.notKept;
  if (leftOut !== '' && state.leftOut !== previous.leftOut) return leftOut;
  if (state.findFailure !== null && previous.findFailure === null) {
    return words.settings.facesFailed(state.findFailure, framesFaces(state.settings));
  }
  const isFinished = now.all > 0 && !isBusy(now) && isBusy(before);
  const finished = isFinished ? announce.finished(now.done, now.failed) : '';
  if (now.all < before.all) return `${removedText(words, state, previous)} ${finished}`.trim();
  if (isFinished) return finished;
  return now.done > before.done && isDue ? announce.progress(now.done, now.all) : '';
}

/** Returns a text that says how many files of the last choice were not added to the list, and why. */
export function leftOutText(words: WordsOf<typeof batchTexts>, { known, beyond }: LeftOut): string {
  const { drop } = words;
  const texts = [known > 0 && drop.known(known), beyond > 0 && drop.beyond(beyond, MAX_ITEMS)];
  return texts.filter((text) => text !== false).join(' ');
}

function removedText(
  words: WordsOf<typeof batchTexts>,
  state: BatchState,
  previous: BatchState,
): string {
  const [first, ...others] = [...previous.items.values()].filter(({ id }) => !state.items.has(id));
  if (first === undefined) return '';
  if (others.length > 0) return words.announce.removed(others.length + 1);
  return words.item.removed(fileName(first));
}
