import { useEffect, useState } from 'react';
import { batchTexts } from '#words/batch';
import { wordsNow } from '../../../content/page-language';
import type { WordsOf } from '../../../content/texts';
import { useTexts } from '../../../ui/useTexts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useBatch } from '../useBatch';
import { messageFor } from './message-for';

/** The shortest time between any announcement and a later announcement of progress, in milliseconds. */
const PAUSE = 5_000;

/** A message for screen readers, in the language of the page. `number` differs each time, so that an equal message is announced again. */
interface Announcement {
  readonly say: (words: WordsOf<typeof batchTexts>) => string;
  readonly number: number;
}

/**
 * Tells screen readers how many photos were added, left out or removed, and how far the work is. Also tells them when
 * the work has ended, and when a search for faces has failed.
 */
export function Announcer() {
  const words = useTexts(batchTexts);
  const { store } = useBatch().list;
  const [announcement, setAnnouncement] = useState<Announcement>({ say: () => '', number: 0 });
  useEffect(() => {
    let last = Date.now();
    return store.subscribe((state, previous) => {
      const isDue = Date.now() - last >= PAUSE;
      const say: Announcement['say'] = (current) => messageFor(current, state, previous, isDue);
      if (say(wordsNow(batchTexts)) === '') return;
      last = Date.now();
      setAnnouncement(({ number }) => ({ say, number: number + 1 }));
    });
  }, [store]);
  return (
    <div role="status">
      <VisuallyHidden key={announcement.number}>{announcement.say(words)}</VisuallyHidden>
    </div>
  );
}
