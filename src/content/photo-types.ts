/** What file dialogs and the installed app offer. Apart from `photo-formats`, because texts do not need it. */
import { PHOTO_EXTENSIONS } from 'roundel/formats';
import { OPENS_HEIC } from './photo-formats';

const { 'image/heic': heic, 'image/heif': heif, ...others } = PHOTO_EXTENSIONS;

/** Media types of photos, with their file extensions. */
export const PHOTO_TYPES = {
  ...others,
  ...(OPENS_HEIC && { 'image/heic': heic, 'image/heif': heif }),
};

/**
 * What file dialogs offer, and which names of pasted files count. Includes the extensions, because many systems know no
 * media type for newer formats and for rare extensions.
 */
export const ACCEPT = [...Object.keys(PHOTO_TYPES), ...Object.values(PHOTO_TYPES).flat()].join(',');
