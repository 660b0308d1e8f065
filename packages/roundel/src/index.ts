/**
 * Makes profile pictures from photos: decodes the photos, applies operations to them, and encodes the results.
 *
 * @module roundel
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
  MeasuredFace,
  OpenOptions,
  Pixels,
  Rendered,
  RenderOptions,
  SizeLimits,
  SourceId,
} from './engine/engine';
export {
  ENGINE_ERROR_CODES,
  EngineError,
  isAbortError,
  type EngineErrorCode,
  type EngineErrorReason,
} from './engine/errors';
export type { Op, Point, Rect, Rgb, Size } from './engine/op';
export type { BlurSides } from './engine/ops/blur-sides';
export type { CircleMask } from './engine/ops/circle-mask';
export type { Crop } from './engine/ops/crop';
export type { Frame } from './engine/ops/frame';
export type { GradientStop, LinearGradient } from './engine/ops/linear-gradient';
export type { Place } from './engine/ops/place';
export type { Resize } from './engine/ops/resize';
export type { Straighten } from './engine/ops/straighten';
export type { Quarters, Turn } from './engine/ops/turn';
export type { Vignette } from './engine/ops/vignette';
export type { EnginePreference } from './engine/protocol';
export { sizeAfter } from './engine/size-after';
export type { MetadataKind, PictureType } from './format/header';
