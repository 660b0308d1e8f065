/**
 * Writes JPEG and WebP. Loads an encoder only when it writes a file.
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
export { encodeForPlace, type PlaceFile, type PlaceOrder } from './places/encode-for-place';
