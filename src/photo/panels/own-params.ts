import {
  framingParams,
  findRelevantParams,
  type Param,
  type ParamValue,
  type ParamValues,
  type Transparency,
} from 'roundel/tools';
import type { Tool } from '../../content/tools';

function isOwn({ id }: Param): boolean {
  return framingParams.every((param) => param.id !== id);
}

/** The tool's parameters, apart from its framing. */
export function allOwn({ params }: Tool): readonly Param[] {
  return params.filter(isOwn);
}

/** The tool's parameters that have an effect at these values on this photo, apart from its framing. */
export function ownParams(tool: Tool, values: ParamValues, photo?: Transparency): readonly Param[] {
  return findRelevantParams(tool, values, photo).filter(isOwn);
}

export function initialValues(params: readonly Param[]): ParamValues {
  return Object.fromEntries(params.map(({ id, initial }): [string, ParamValue] => [id, initial]));
}
