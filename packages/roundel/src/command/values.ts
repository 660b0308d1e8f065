import { type Adjustments, straightening } from '../tools/adjustments';
import { type Maker, toMaker } from '../places/maker';
import type { Place } from '../places/place';
import { DEFAULT_PLACES, findPlace, type PlaceId, PLACES } from '../places/registry';
import { findMismatch } from '../tools/accepted-values';
import { checkText } from '../tools/check-text';
import { findTool, PARAMS, TOOLS, type ToolId } from '../tools/registry';
import { findOption } from '../tools/find-option';
import { lightParams } from '../tools/light';
import type { Param, ParamValue, ParamValues } from '../tools/tool';
import { KIT } from './completion/index';
import { UsageError } from './exit-codes';
import { chooseAlike, checkFaceNumber, framesFaces, chooseSize, readInRange } from './framing';
import { explainUnknownTool } from './help';
import { type Options, STDOUT } from './options';

/** A picture to make from each photo. */
export interface Recipe {
  /** The tool or, if a place has no tool, the maker that replaces it. */
  readonly tool: Maker;
  readonly values: ParamValues;
  /** The place that the picture is for. Null if the user asked for a tool, not for places. */
  readonly place: Place<PlaceId> | null;
}

/** A recipe without its values. */
type Wanted = Omit<Recipe, 'values'>;

/** Whether a picture can be framed around a face. */
export function isFramedByFace({ tool }: Pick<Wanted, 'tool'>): boolean {
  return tool.framing;
}

/** Whether a picture can have another light than the photo. */
export function hasLight({ tool }: Pick<Wanted, 'tool'>): boolean {
  return lightParams.every((param) => tool.params.some(({ id }) => id === param.id));
}

/**
 * The pictures to make from each photo. If `name` is a tool: the tool's picture, and with `--kit` also the pictures of
 * the kit's tools. If `name` is `kit`: the pictures for the places.
 *
 * @throws UsageError for an unknown tool, for settings that no picture uses or that are out of range, for `--places`
 *   without `kit`, for `--size` with `kit`, and for `--face`, `--alike` or `--improve` if it changes no picture
 */
export function chooseRecipes(name: string, options: Options): readonly Recipe[] {
  const wanted = name === KIT ? choosePlaces(options) : chooseTool(name, options);
  const given = PARAMS.filter(({ id }) => options[id] !== undefined);
  for (const { id } of given) {
    if (wanted.every(({ tool }) => tool.params.every((param: Param) => param.id !== id))) {
      const isKit = name === KIT || options.kit === true;
      const reason = isKit ? 'No picture has the setting' : `${name} has no setting`;
      throw new UsageError(`${reason} ${findOption({ id })}.`);
    }
  }
  if (framesFaces(options) && !wanted.some(isFramedByFace)) {
    const option = options.alike === true ? '--alike' : '--face';
    throw new UsageError(`${name} has no framing, so ${option} has no effect. Leave it out.`);
  }
  if (options.improve === true && !wanted.some(hasLight)) {
    throw new UsageError('No picture may be retouched, so --improve has no effect. Leave it out.');
  }
  return wanted.map((each) => ({ ...each, values: chooseValues(each.tool, options) }));
}

function chooseTool(name: string, options: Options): readonly Wanted[] {
  const tool = findTool(name);
  if (tool === undefined) throw new UsageError(explainUnknownTool(name));
  if (options.places !== undefined) {
    throw new UsageError(
      `--places belongs to ${KIT}: roundel ${KIT} photo.jpg --places linkedin,x`,
    );
  }
  const isWanted = (id: ToolId): boolean =>
    id === tool.id || (options.kit === true && KIT_TOOLS.includes(id));
  return TOOLS.filter(({ id }) => isWanted(id)).map((each) => ({ tool: each, place: null }));
}

function choosePlaces({ places = DEFAULT_PLACES, size }: Options): readonly Wanted[] {
  if (size !== undefined) {
    throw new UsageError(
      `${KIT} makes the sizes of its places, and --size one size for all. Leave one of them out.`,
    );
  }
  return PLACES.filter(({ id }) => places.includes(id)).map((place) => ({
    tool: toMaker(place),
    place,
  }));
}

/** The tools whose pictures `--kit` adds. */
const KIT_TOOLS: readonly ToolId[] = DEFAULT_PLACES.flatMap((id) => findPlace(id).tool ?? []);

function chooseValues({ params }: Maker, options: Options): ParamValues {
  const values: Record<string, ParamValue> = {};
  for (const param of params) {
    const value = options[param.id];
    if (typeof value !== 'number' && typeof value !== 'string') continue;
    const mismatch = findMismatch(param, value, checkText);
    if (mismatch !== null) {
      const { expected, received } = mismatch;
      const option = findOption(param);
      throw new UsageError(`Expected ${expected} for ${option}, received ${String(received)}.`);
    }
    values[param.id] = value;
  }
  return values;
}

/** @throws UsageError for options that contradict each other, are out of range, or need an option that is missing */
export function checkOptions(options: Options): void {
  const { format, smallest, json, out } = options;
  // Called only because they throw for invalid options.
  chooseAlike(options);
  chooseSize(options);
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
export function chooseAdjustments({ rotate = 0, mirror, straighten }: Options): Adjustments {
  return {
    quarters: rotate as Adjustments['quarters'],
    mirrored: mirror === true,
    degrees: readInRange('--straighten', straighten, { ...straightening, initial: 0 }),
  };
}
