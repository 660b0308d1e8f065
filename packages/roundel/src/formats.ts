/**
 * Writes JPEG and WebP files, and files that fit within a limit or suit a place. The JPEG or WebP encoder is loaded
 * only when a file in its format is written.
 *
 * @module roundel/formats
 */
export { encodeAs, type FormatOptions, type FormattedFile } from './engine/formats/encode-as';
export {
  encodeWithin,
  type FileFormat,
  type LimitedFile,
  type LimitOptions,
} from './engine/formats/encode-within';
export { LOSSY_FORMATS, type LossyFormat } from './engine/formats/lossy-format';
export { encodeForPlace, type PlaceFile, type PlaceOrder } from './places/encode-for-place';
