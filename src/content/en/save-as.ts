import type { FileFormat } from 'roundel';
import { texts } from '../texts';
import { enoughFor } from '../enough-for';
import { dimensions, fileSize, list } from './format';

const NAMES: Readonly<Record<FileFormat, string>> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };

export const saveAsTexts = texts('save-as', {
  label: 'Formats',
  names: NAMES,
  size: fileSize,
  limit: {
    /** The unit is also shown in the field. */
    label: 'At most, in KB',
    optional: 'optional',
    hint: 'Each file gets the best quality that fits.',
    invalid: (largest: number) =>
      `Enter a whole number from 1 to ${String(largest)}, or leave it empty.`,
  },
  /** On a button that makes the file, so that its size takes the place of this text. */
  prepare: 'Prepare',
  /** For screen readers. */
  prepareOf: (name: string) => `Prepare the ${name}`,
  save: (name: string, bytes: number) => `Save as ${name}, ${fileSize(bytes)}`,
  /** For screen readers, while there is no file yet. */
  waiting: (name: string) => `Save as ${name}, not ready yet`,
  /** For screen readers, when no file fits. */
  tooLarge: (name: string, bytes: number) => `Save as ${name}, too large: ${fileSize(bytes)}`,
  working: (name: string) => `Writing the ${name}`,
  notes: {
    png: 'Every pixel as it is',
    jpeg: 'Taken everywhere',
    onWhite: 'On white, because JPEG has no transparency',
    webp: 'The smallest, with transparency',
    /** While the typed limit is not valid. The text below its field says what is wrong. */
    invalidLimit: 'Needs a valid size below.',
  },
  quality: (quality: number) => `Quality ${String(quality)} of 100`,
  pixels: (width: number, height: number) => `${dimensions(width, height)} px`,
  /** `bytes` is the size of the smallest file. */
  impossible: (format: FileFormat, bytes: number) => {
    const least = fileSize(enoughFor(bytes));
    return format === 'png'
      ? `A PNG keeps every pixel and takes at least ${least}. Use JPEG or WebP, or fewer pixels.`
      : `With so many pixels, a ${NAMES[format]} takes at least ${least}. Allow more, or use fewer.`;
  },
  poor: (name: string) => `${name}: This low quality shows. Fewer pixels look better.`,
  fewerPixels: 'Fewer pixels',
  /** For screen readers. */
  fewerPixelsOf: (name: string) => `Fewer pixels for the ${name}`,
  failed: (reason: string) => `${reason} You can still download the PNG.`,
  retry: 'Try again',
  /** For screen readers. */
  sized: (format: FileFormat, bytes: number) => `${NAMES[format]} ${fileSize(bytes)}`,
  ready: (files: readonly string[]) => `Ready: ${list(files)}.`,
});
