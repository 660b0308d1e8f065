/**
 * Makes a picture and writes it as a PNG, JPEG or WebP, also within a size limit. The JPEG or WebP encoder is loaded only
 * when a file in its format is written.
 *
 * @module roundel/formats
 */
export {
  encodeAs,
  LOSSY_FORMATS,
  QUALITY,
  type FileFormat,
  type FormatOptions,
  type FormattedFile,
  type LossyFormat,
  type WriteOptions,
  type WrittenFile,
} from './engine/formats/encode-as';
export {
  makePicture,
  planPicture,
  previewPicture,
  type HandFramed,
  type Picture,
  type PictureOptions,
  type PictureSettings,
} from './make-picture';
export { DEFAULT_MAX_UPLOAD_BYTES, MAX_PIXELS, MAX_SIDE } from './format/limits';
export { isHeicName, isHiddenName, isPhotoName, PHOTO_EXTENSIONS } from './format/photo-names';
export { SNIFF_LENGTH, sniffType } from './format/sniff';
export type { FramedFace, PicturePlan } from './tools/alike';
