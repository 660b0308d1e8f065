import { type Adjustments, straightening } from '../tools/adjustments';
import { KIT_TOOLS } from '../tools/kit';
import { findTool, TOOLS, type ToolId } from '../tools/registry';
import type { Param, ParamValue, ParamValues, Tool } from '../tools/tool';
import { parseHex } from '../tools/values';
import { UsageError } from './exit-codes';
import { alikeFor, checkFaceNumber, framesFaces, sizeFor } from './framing';
import { unknownTool } from './help';
import { type Options, PARAMS, valuesOf } from './options';
import { STDOUT } from './tasks';

/** A picture to make from each photo. */
export interface Recipe {
  readonly tool: Tool<ToolId>;
  readonly values: ParamValues;
}

/**
 * The pictures to make from each photo: the picture of the tool, and with `--kit` also the pictures of the kit.
 *
 * @throws UsageError for an unknown tool, for settings that no picture has or that are out of range, and for `--face`
 *   or `--alike` where no picture can be framed
 */
export function recipesFor(name: string, options: Options): readonly Recipe[] {
  const tool = findTool(name);
  if (tool === undefined) throw new UsageError(unknownTool(name));
  const isKit = options.kit === true;
  const tools = TOOLS.filter(({ id }) => id === tool.id || (isKit && isInKit(id)));
  const given = PARAMS.filter(({ id }) => options[id] !== undefined);
  for (const { id } of given) {
    if (tools.every(({ params }) => params.every((param: Param) => param.id !== id))) {
      const reason = isKit ? 'No picture has the setting' : `${tool.alias} has no setting`;
      throw new UsageError(`${reason} --${id}.`);
    }
  }
  if (framesFaces(options) && !tools.some(({ framing }) => framing)) {
    const option = options.alike === true ? '--alike' : '--face';
    throw new UsageError(`${tool.alias} has no framing, so ${option} has no effect. Leave it out.`);
  }
  return tools.map((each) => ({ tool: each, values: valuesFor(each, options) }));
}

function isInKit(id: ToolId): boolean {
  return (KIT_TOOLS as readonly ToolId[]).includes(id);
}

function valuesFor({ params }: Tool, options: Options): ParamValues {
  const values: Record<string, ParamValue> = {};
  for (const param of params) {
    const value = options[param.id];
    if (typeof value !== 'number' && typeof value !== 'string') continue;
    if (!isValid(param, value)) {
      throw new UsageError(`Expected ${valuesOf(param)} for --${param.id}, received ${value}.`);
    }
    values[param.id] = value;
  }
  return values;
}

function isValid(param: Param, value: ParamValue): boolean {
  switch (param.kind) {
    case 'range':
      return typeof value === 'number' && value >= param.min && value <= param.max;
    case 'choice':
      return param.options.some((option) => option === value);
    case 'color':
      return typeof value === 'string' && parseHex(value) !== null;
  }
}

/** @throws UsageError for options that contradict each other, lack another option, or are out of range */
export function checkOptions(options: Options): void {
  const { format, smallest, json, out } = options;
  // Called only because they throw.
  alikeFor(options);
  sizeFor(options);
  checkFaceNumber(options);
  if (smallest === true && format !== 'png') {
    throw new UsageError(
      `--smallest is for PNG. Leave it out, or use --max-bytes for a smaller file.`,
    );
  }
  if (json === true && out === STDOUT) {
    throw new UsageError(
      '--json and --out - both write to standard output. Leave --json out, or name a folder.',
    );
  }
}

/** @throws UsageError for an angle out of range */
export function adjustmentsFor({ rotate = 0, mirror, straighten = 0 }: Options): Adjustments {
  const { min, max } = straightening;
  if (straighten < min || straighten > max) {
    throw new UsageError(
      `Expected a number from ${min} to ${max} for --straighten, received ${straighten}.`,
    );
  }
  return {
    quarters: rotate as Adjustments['quarters'],
    mirrored: mirror === true,
    degrees: straighten,
  };
}
