import { texts } from '../texts';
import { fileSize } from './format';

/** The new and the old size, or the difference if both round to the same text. */
function won(before: number, after: number): string {
  const [was, is] = [fileSize(before), fileSize(after)];
  return was === is ? `${fileSize(before - after)} smaller` : `${is} instead of ${was}`;
}

export const smallerFileTexts = texts('smaller-file', {
  offer: 'Make the file smaller',
  /** Shown beside the button. */
  hint: 'The same pixels in fewer bytes. A large photo takes a few seconds.',
  working: 'Making the file smaller',
  workingAt: (share: number) => `Making the file smaller: ${String(Math.round(share * 100))}%`,
  cancel: 'Cancel',
  meanwhile: 'You can download the picture in the meantime.',
  won: (before: number, after: number) => `Now ${won(before, after)}.`,
  nothingWon: 'This file is already as small as it gets.',
  /** Shown after a failure, when the earlier file can still be downloaded. */
  failed: (reason: string) => `${reason} You can still download your picture.`,

  /** For screen readers only. */
  announce: {
    working: 'Making the file smaller.',
    cancelled: 'Cancelled. The file is unchanged.',
  },
});
