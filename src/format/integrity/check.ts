import { ByteView } from '../byte-view';
import type { PictureType } from '../header';
import { checkGif } from './gif';
import type { Integrity } from './integrity';
import { checkJpeg } from './jpeg';
import { checkPng, type InflateWhen } from './png';
import { checkWebp } from './webp';

export interface IntegrityOptions {
  /** When the picture data of a PNG is inflated to count its bytes. */
  readonly inflate: () => Promise<InflateWhen>;
}

/**
 * Whether all pixels of the picture that is used are in the file: all of them, or the first
 * image of an animation. Browsers disagree on files that are cut off or damaged; this decides for
 * them. What lies after the pixels does not count. A file that lacks only what ends it, or has
 * wrong checksums around sound data, comes back repaired; any other whole file as it is.
 *
 * Takes time linear in the length, or in the number of pixels for files that already look
 * damaged. Never rejects.
 *
 * @param bytes a file in which `readHeader` found this type and a size within the limits
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
  }
}
