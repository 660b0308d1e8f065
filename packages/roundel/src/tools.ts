/**
 * The tools as data, with functions that plan the operations for a tool's settings and a photo's size.
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
