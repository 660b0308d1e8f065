/**
 * Makes profile pictures from photos: decodes the photos, applies operations to them, and encodes the results.
 *
 * @module roundel
 */
export {
  makePicture,
  type Picture,
  type PictureSettings,
  type Planner,
  type ToolName,
  type ToolSettings,
} from './make-picture';
export { openPhoto } from './open-photo';
export { EngineClient, type ClientOptions, type OpenPhoto } from './client';
export { Photo } from './engine/engine';
export { PreviewCanvas } from './preview-canvas';
export type {
  CallOptions,
  Drawing,
  EncodeLevel,
  EncodeOptions,
  Engine,
  EngineKind,
  Face,
  MeasuredFace,
  OpenOptions,
  PhotoInfo,
  Pixels,
  Preview,
  PreviewOptions,
  ResultOptions,
  Shown,
  ShowOptions,
} from './engine/engine';
export {
  ENGINE_ERROR_CODES,
  EngineError,
  isAbortError,
  type EngineErrorCode,
  type EngineErrorOptions,
  type EngineErrorReason,
  type Fault,
} from './engine/errors';
export type { FileFormat, PictureOptions, WrittenFile } from './engine/encode/encode-as';
export type { Point, Quarters, Rect, Size, SizeLimits } from './engine/geometry';
export type * from './engine/op';
export type { GradientStop } from './engine/ops/linear-gradient';
export type { Rgb } from './engine/ops/rules';
export type { EnginePreference } from './engine/protocol';
export { workerAddress } from './engine/worker-address';
export type { MetadataKind, PhotoType } from './photo-file/header';
export type { CommonSettings, PicturePlan } from './tools/alike';
