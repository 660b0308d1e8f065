import { useEffect, useState } from 'react';
import { batch as words } from '#words/batch';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useBatch } from '../useBatch';
import { countsOf, isBusy } from '../work/counts';

/** The shortest time between two announcements of progress, in milliseconds. */
const PAUSE = 5_000;

/** Announces politely how many photos were added, the progress in steps, and the end. */
export function Announcer() {
  const { store } = useBatch().list;
  const [text, setText] = useState('');
  useEffect(() => {
    const { announce } = words;
    let last = Date.now();
    return store.subscribe((state, previous) => {
      if (state.items === previous.items) return;
      const [now, before] = [countsOf(state), countsOf(previous)];
      if (now.all > before.all) {
        last = Date.now();
        setText(announce.added(now.all - before.all));
      } else if (now.all > 0 && !isBusy(now) && isBusy(before)) {
        setText(announce.finished(now.done, now.failed));
      } else if (now.done > before.done && Date.now() - last >= PAUSE) {
        last = Date.now();
        setText(announce.progress(now.done, now.all));
      }
    });
  }, [store]);
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
