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
 * Checks whether the file contains all pixels of its image or, in an animation, of the first image. Browsers disagree
 * on truncated and damaged files, so this function decides before a browser decodes the file. It ignores everything
 * after the pixels of a JPEG, PNG or GIF. It repairs a file that lacks only its end, or has wrong checksums around
 * intact data. It returns any other complete file unchanged.
 *
 * The time is linear in the length of the file. For files that look damaged, it is linear in the number of pixels.
 * Rejects only if code that is loaded on demand cannot be loaded.
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
