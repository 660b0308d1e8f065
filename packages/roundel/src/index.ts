/**
 * Makes profile pictures of photos: decodes, frames, masks and encodes them in WebAssembly.
 *
 * @module
 */
export { EngineClient, type ClientOptions } from './engine/client';
export type {
  EncodeLevel,
  EncodeOptions,
  Engine,
  EngineKind,
  Face,
  ImageInfo,
  Lane,
  OpenOptions,
  Pixels,
  Rendered,
  RenderOptions,
  SourceId,
} from './engine/engine';
export {
  ENGINE_ERROR_CODES,
  EngineError,
  isAbortError,
  type EngineErrorCode,
} from './engine/errors';
export type { Op, Point, Rect, Rgb, Size } from './engine/op';
export type { EnginePreference } from './engine/protocol';
export { sizeAfter } from './engine/size-after';
export type { MetadataKind, PictureType } from './format/header';
