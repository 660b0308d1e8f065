/**
 * Writes pixels as a JPEG or WebP, also within a size limit, and knows the files of photos. The JPEG or WebP encoder is
 * loaded only when a file in its format is written.
 *
 * @module roundel/formats
 */
export {
  encodeAs,
  LOSSY_FORMATS,
  QUALITY,
  type FormatOptions,
  type FormattedFile,
  type LossyFormat,
} from './engine/encode/encode-as';
export { MAX_PIXELS, MAX_SIDE } from './photo-file/limits';
export { isHeicName, isHiddenName, isPhotoName, PHOTO_EXTENSIONS } from './photo-file/photo-names';
export { SNIFF_LENGTH, sniffType } from './photo-file/sniff';
