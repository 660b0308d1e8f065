/**
 * The tools and the places, and functions that plan the operations of a picture from settings and a photo's size.
 *
 * @module roundel/tools
 */
export { OPERATIONS } from './engine/op';
export { sizeAfter } from './engine/find-operation';
export type { Agreement, Loaded, Operation } from './engine/ops/operation';
export type { Line, TraceLine } from './engine/words/line';
export type { Rule } from './engine/ops/rules';
export {
  planAdjustments,
  NO_ADJUSTMENTS,
  planPicture,
  straightening,
  type AdjustmentPlan,
  type Adjustments,
  type HandFramed,
} from './tools/adjustments';
export {
  ALIKE_RANGES,
  planAlike,
  prepareFace,
  type Alike,
  type AlikePlan,
  type FramedFace,
  type Miss,
} from './tools/alike';
export { checkFaceFit, frameFace, type FaceFit, type FrameFace } from './tools/face-framing';
export type { Framing } from './tools/face-square';
export { cleanName, chooseFreeName } from './tools/file-names';
export { exactFrame, framingParams } from './tools/framing';
export { findTool, TOOL_IDS, TOOLS, type ToolAlias, type ToolId } from './tools/registry';
export { findResultSide } from './tools/result-side';
export {
  SIDES,
  MOST_ENLARGED,
  resizeOps,
  findResizedSide,
  type CommonSize,
  type ResizedOps,
} from './tools/resize-ops';
export type {
  ChoiceParam,
  ColorParam,
  IconShape,
  OptionId,
  Param,
  ParamId,
  ParamValue,
  ParamValues,
  Transparency,
  RangeParam,
  SampleId,
  TextFault,
  TextFaultCode,
  TextParam,
  Tool,
  ToolLook,
} from './tools/tool';
export type { PathFaultCode } from './engine/path/fault';
export { RING_STYLES, SHAPES, type RingStyle, type ShapeId } from './engine/shapes';
export { addTurn, turnFraming, type TurnStep } from './tools/add-turn';
export { findUpscaling } from './tools/upscaling';
export { findColors } from './tools/find-colors';
export { findLight, type FoundLight } from './tools/find-light';
export { addLight, measureLight } from './tools/measure-light';
export { findOption } from './tools/find-option';
export { LOOKS, type LookId } from './engine/looks';
export { lightParams } from './tools/light';
export {
  canHaveWords,
  hasWords,
  ringParams,
  roomAround,
  shadowParams,
  shapeParams,
  wordsParams,
} from './tools/finish';
export { toOklab, type Oklab } from './engine/oklab';
export {
  findChanges,
  LONGEST_SETTINGS,
  readSettings,
  readSettingsFile,
  SETTINGS_PATTERN,
  writeSettings,
  writeSettingsFile,
  type SetTool,
} from './tools/settings-text';
export { checkText } from './tools/check-text';
export { isChanged, parseHex, rangeValue, findRelevantParams, snap } from './tools/values';
export {
  hasRoom,
  pan,
  zoomAt,
  type FrameKind,
  type Share,
  type View,
  type ZoomLimits,
} from './tools/view';
export { fitPlace, toMaker, type Maker, type PlaceLimits } from './places/maker';
export {
  namePicture,
  type HeadGuide,
  type Place,
  type PlaceFormat,
  type PlaceGroup,
  type PlaceShape,
  type PlaceSource,
} from './places/place';
export {
  DEFAULT_PLACES,
  findPlace,
  PLACE_GROUPS,
  PLACE_IDS,
  PLACES,
  type PlaceId,
} from './places/registry';
