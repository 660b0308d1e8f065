import { texts } from '../texts';

/** What words along the ring lack, with a button that changes it. */
export const ringTexts = texts('ring', {
  words: {
    ring: { lack: 'Words need a ring.', mend: 'Add a ring' },
    circle: { lack: 'Words run along a round ring only.', mend: 'Make it a circle' },
    width: { lack: 'The ring is narrow, so the words are small.', mend: 'Widen the ring' },
  },
});
