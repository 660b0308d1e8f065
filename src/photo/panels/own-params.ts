import {
  framingParams,
  lightParams,
  ringParams,
  shapeParams,
  type Param,
  type ParamValue,
  type ParamValues,
} from 'roundel/tools';

/** The ids of the parameters that have a group of their own. */
const SHARED: ReadonlySet<string> = new Set(
  [...framingParams, ...lightParams, ...shapeParams, ...ringParams].map(({ id }) => id),
);

/** Whether a parameter is in no group for several tools. */
export function isOwn({ id }: Param): boolean {
  return !SHARED.has(id);
}

export function initialValues(params: readonly Param[]): ParamValues {
  return Object.fromEntries(params.map(({ id, initial }): [string, ParamValue] => [id, initial]));
}
