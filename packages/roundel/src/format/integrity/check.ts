import { ByteView } from '../byte-view';
import type { PictureType } from '../header';
import { checkBoxes } from './boxes';
import { checkGif } from './gif';
import type { Integrity } from './integrity';
import { checkJpeg } from './jpeg';
import { checkPng, type InflateWhen } from './png';
import { checkWebp } from './webp';

export interface IntegrityOptions {
  /** When to inflate the image data of a PNG to count its bytes. */
  readonly inflate: () => Promise<InflateWhen>;
}

/**
 * Whether the file contains all pixels of its image, or of the first image of an animation. Browsers disagree on
 * truncated and damaged files, so this function decides before a browser decodes. Ignores what follows the pixels of a
 * JPEG, PNG or GIF. Repairs a file that lacks only its end, or has wrong checksums around intact data; returns any
 * other complete file unchanged.
 *
 * Takes time linear in the length, or in the number of pixels for files that look damaged. Never
 * rejects.
 *
 * @param bytes a file for which `readHeader` returned this type and a size within the limits
 */
export async function checkIntegrity(
  bytes: Uint8Array<ArrayBuffer>,
  type: PictureType,
  { inflate }: IntegrityOptions,
): Promise<Integrity> {
  const view = new ByteView(bytes);
  switch (type) {
    case 'jpeg':
      return checkJpeg(bytes, view);
    case 'png':
      return checkPng(bytes, view, await inflate());
    case 'gif':
      return checkGif(bytes, view);
    case 'webp':
      return checkWebp(bytes, view);
    case 'heic':
    case 'avif':
    case 'jxl':
      return checkBoxes(bytes, view);
  }
}
