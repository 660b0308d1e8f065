import { fileSize } from './format';

/** 3.1 MB instead of 3.8 MB; where rounding hides the difference, the difference. */
function won(before: number, after: number): string {
  const [was, is] = [fileSize(before), fileSize(after)];
  return was === is ? `${fileSize(before - after)} smaller` : `${is} instead of ${was}`;
}

export const smallerFile = {
  offer: 'Make the file smaller',
  /** Beside the button, so that nobody fears for the picture. */
  hint: 'The same pixels in fewer bytes. A large photo takes some seconds.',
  working: 'Making the file smaller',
  workingAt: (share: number) => `Making the file smaller: ${String(Math.round(share * 100))}%`,
  cancel: 'Cancel',
  meanwhile: 'The picture can be downloaded meanwhile.',
  won: (before: number, after: number) => `Now ${won(before, after)}.`,
  nothingWon: 'This file is already as small as it gets.',
  /** A failure takes nothing away. */
  failed: (reason: string) => `${reason} Your picture can be downloaded as before.`,

  /** Read out by screen readers, never shown. */
  announce: {
    working: 'Making the file smaller.',
    cancelled: 'Cancelled. The file is as it was.',
  },
};
