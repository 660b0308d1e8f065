/**
 * Makes a picture and writes it as a PNG, JPEG or WebP, also within a size limit. The JPEG or WebP encoder is loaded only
 * when a file in its format is written.
 *
 * @module roundel/formats
 */
export {
  encodeAs,
  LOSSY_FORMATS,
  type FileFormat,
  type FormatOptions,
  type FormattedFile,
  type LossyFormat,
  type WriteOptions,
  type WrittenFile,
} from './engine/formats/encode-as';
export {
  makePicture,
  type Picture,
  type PictureOptions,
  type PictureSettings,
} from './make-picture';
export type { FramedFace, PicturePlan } from './tools/alike';
