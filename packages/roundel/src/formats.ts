/**
 * Writes JPEG and WebP. The encoders are loaded with the first file.
 *
 * @module roundel/formats
 */
export {
  encodeAs,
  LOSSY_FORMATS,
  type FormatOptions,
  type FormattedFile,
  type LossyFormat,
} from './engine/formats/encode-as';
