/**
 * Makes profile pictures from photos: decodes the photos, applies operations to them, and encodes the results.
 *
 * @module roundel
 */
export { EngineClient, type ClientOptions } from './engine/client';
export type {
  CallOptions,
  EncodeLevel,
  EncodeOptions,
  Engine,
  EngineKind,
  Face,
  MeasuredFace,
  OpenOptions,
  Photo,
  PhotoInfo,
  Pixels,
  Preview,
  PreviewOptions,
  ResultOptions,
} from './engine/engine';
export {
  ENGINE_ERROR_CODES,
  EngineError,
  isAbortError,
  type EngineErrorCode,
  type EngineErrorReason,
} from './engine/errors';
export type { Point, Quarters, Rect, Size, SizeLimits } from './engine/geometry';
export type * from './engine/op';
export type { GradientStop } from './engine/ops/linear-gradient';
export type { Rgb } from './engine/ops/rules';
export type { EnginePreference } from './engine/protocol';
export { sizeAfter } from './engine/size-after';
export type { MetadataKind, PictureType } from './format/header';
