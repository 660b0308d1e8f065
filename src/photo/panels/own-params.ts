import {
  framingParams,
  findRelevantParams,
  ringParams,
  shapeParams,
  type Param,
  type ParamValue,
  type ParamValues,
  type Transparency,
} from 'roundel/tools';
import type { Tool } from '../../content/tools';

/** The ids of the parameters that have a group of their own. */
const SHARED: ReadonlySet<string> = new Set(
  [...framingParams, ...shapeParams, ...ringParams].map(({ id }) => id),
);

function isOwn({ id }: Param): boolean {
  return !SHARED.has(id);
}

/** The tool's parameters that are in no group for several tools. */
export function allOwn({ params }: Tool): readonly Param[] {
  return params.filter(isOwn);
}

/** Those of them that have an effect at these values on this photo. */
export function ownParams(tool: Tool, values: ParamValues, photo?: Transparency): readonly Param[] {
  return findRelevantParams(tool, values, photo).filter(isOwn);
}

export function initialValues(params: readonly Param[]): ParamValues {
  return Object.fromEntries(params.map(({ id, initial }): [string, ParamValue] => [id, initial]));
}
