/**
 * Writes a result as a JPEG or WebP, as a file within a size limit, or as a file for a place. The JPEG or WebP encoder
 * is loaded only when a file in its format is written.
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
