/**
 * The tools and the places, and functions that plan the operations of a picture from settings and a photo's size.
 *
 * @module roundel/tools
 */
export { OPERATIONS, operationOf } from './engine/op';
export { sizeAfter } from './engine/size-after';
export {
  adjusted,
  NO_ADJUSTMENTS,
  planFor,
  straightening,
  type Adjusted,
  type Adjustments,
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
export { background } from './tools/background';
export { faceFit, frameFace, type FaceFit } from './tools/face-framing';
export type { Framing } from './tools/face-square';
export { cleanName, freeName } from './tools/file-names';
export { exactFrame, framingParams } from './tools/framing';
export { hasRoom } from './tools/has-room';
export { findTool, TOOL_IDS, TOOLS, type ToolAlias, type ToolId } from './tools/registry';
export { resultSide } from './tools/result-side';
export { SIDES, sized, sizedResultSide, type CommonSize, type Sized } from './tools/resize-ops';
export { snap } from './tools/snap';
export type {
  ChoiceParam,
  ColorParam,
  IconShape,
  OptionId,
  Param,
  ParamId,
  ParamValue,
  ParamValues,
  PictureSize,
  RangeParam,
  SampleId,
  Tool,
  ToolLook,
} from './tools/tool';
export { turned, turnedFraming, type Turn } from './tools/add-turn';
export { upscaling } from './tools/upscaling';
export { isChanged, parseHex, rangeValue, relevantParams } from './tools/values';
export { pan, zoomAt, type Share, type View, type ZoomLimits } from './tools/view';
export { fitPlace, makerOf, type Maker, type PlaceLimits } from './places/maker';
export type {
  HeadGuide,
  Place,
  PlaceFormat,
  PlaceGroup,
  PlaceShape,
  PlaceSource,
} from './places/place';
export {
  DEFAULT_PLACES,
  findPlace,
  PLACE_GROUPS,
  PLACE_IDS,
  PLACES,
  type PlaceId,
} from './places/registry';
