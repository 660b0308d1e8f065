/**
 * The tools and the places, and functions that plan the operations of a picture from settings and a photo's size.
 *
 * @module roundel/tools
 */
export {
  adjusted,
  NO_ADJUSTMENTS,
  planFor,
  straightening,
  type Adjusted,
  type Adjustments,
} from './tools/adjustments';
export { ALIKE_RANGES, planAlike, type Alike, type AlikePlan, type Miss } from './tools/alike';
export { fitPlace, makerOf, type Maker, type PlaceLimits } from './places/maker';
export type {
  HeadGuide,
  Place,
  PlaceFormat,
  PlaceGroup,
  PlaceShape,
  PlaceSource,
} from './places/place';
export { DEFAULT_PLACES, findPlace, PLACE_IDS, PLACES, type PlaceId } from './places/registry';
export { frameFace } from './tools/face-framing';
export type { Framing } from './tools/face-square';
export { findTool, TOOL_IDS, TOOLS, type ToolAlias, type ToolId } from './tools/registry';
export { SIDES, sized, type CommonSize, type Sized } from './tools/sized';
export type {
  ChoiceParam,
  ColorParam,
  OptionId,
  Param,
  ParamId,
  ParamValue,
  ParamValues,
  PictureSize,
  RangeParam,
  Tool,
} from './tools/tool';
export { upscaling } from './tools/upscaling';
