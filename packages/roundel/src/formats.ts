/**
 * Writes JPEG and WebP. Loads an encoder only when it writes a file.
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
