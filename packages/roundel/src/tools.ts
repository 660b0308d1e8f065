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
export { frameFace } from './tools/face-framing';
export { findTool, TOOL_IDS, TOOLS, type ToolAlias, type ToolId } from './tools/registry';
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
export { upscaling } from './tools/upscaling';
