/** What file dialogs and the installed app offer. Apart from `photo-formats`, because texts do not need it. */
import { PHOTO_EXTENSIONS } from 'roundel/formats';
import { OPENS_HEIC } from './photo-formats';

/** Returns the media types of photos, with their file extensions. */
export function listPhotoTypes(opensHeic = OPENS_HEIC) {
  const { 'image/heic': heic, 'image/heif': heif, ...others } = PHOTO_EXTENSIONS;
  return opensHeic ? { ...others, 'image/heic': heic, 'image/heif': heif } : others;
}

/**
 * Returns what file dialogs offer, and which names of pasted files count. Includes the extensions, because many systems
 * know no media type for newer formats and for rare extensions.
 */
export function listAcceptedTypes(opensHeic = OPENS_HEIC): string {
  const types = listPhotoTypes(opensHeic);
  return [...Object.keys(types), ...Object.values(types).flat()].join(',');
}
