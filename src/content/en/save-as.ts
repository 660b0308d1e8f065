import { fileSize } from './format';

export const saveAsWords = {
  open: 'Save as JPEG or WebP',
  /** Shown beside the button. */
  hint: 'For places that refuse large PNGs. Both lose a little detail.',
  label: 'Other formats',
  names: { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' },
  size: fileSize,
  save: (name: string, bytes: number) => `Save as ${name}, ${fileSize(bytes)}`,
  /** For screen readers, while there is no file yet. */
  waiting: (name: string) => `Save as ${name}, not ready yet`,
  working: (name: string) => `Writing the ${name}`,
  notes: {
    png: 'Every pixel as it is',
    jpeg: 'Taken everywhere',
    onWhite: 'On white, because JPEG has no transparency',
    webp: 'The smallest, with transparency',
  },
  failed: (reason: string) => `${reason} You can still download the PNG.`,
  retry: 'Try again',
  /** For screen readers. */
  ready: (jpeg: number, webp: number) => `Ready: JPEG ${fileSize(jpeg)}, WebP ${fileSize(webp)}.`,
};
