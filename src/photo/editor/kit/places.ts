import type { Op, Size } from 'roundel';
import {
  sizeAfter,
  toMaker,
  type Place as PlaceRecord,
  type PlaceId,
  PLACES,
  planAdjustments,
  type Adjustments,
  framingParams,
  lightParams,
  type ToolId,
  type Param,
  type RangeParam,
  type ParamValues,
  rangeValue,
  type HandFramed,
  planPicture,
} from 'roundel/tools';
import { TOOLS, getTool } from '../../../content/tools';
import type { EditorState } from '../state';

export type Place = PlaceRecord<PlaceId>;

/**
 * The tool to which a picture is attributed if its place has no tool. Most of these pictures are plain squares, as this
 * tool makes them.
 */
const PLAIN_TOOL: ToolId = 'crop-square-image';

/** Returns the tool of a place's picture. */
export function findToolId({ tool }: Place): ToolId {
  return tool ?? PLAIN_TOOL;
}

/** The values of `framingParams`. */
export interface Framing {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The sizes of a photo, and the editor's settings at the time when the kit was opened. */
export interface KitBasis {
  /** The size of the photo. */
  readonly size: Size;
  /** The size of the photo after the adjustments, as the tools see it. */
  readonly seen: Size;
  readonly adjustments: Adjustments;
  /** The framing of places that were not adjusted. */
  readonly common: Framing;
  /** The framing of document photos that were not adjusted: of the largest face, or else of the photo's middle. */
  readonly head: Framing;
  /** The parameter values of each place. The place's framing overrides the zoom and offsets in these values. */
  readonly values: Readonly<Record<PlaceId, ParamValues>>;
}

const CENTRED: Framing = { zoom: 1, x: 0, y: 0 };

type Settings = Pick<EditorState, 'toolId' | 'paramValues' | 'adjustments'>;

export function kitBasis(settings: Settings, { width, height }: Size): KitBasis {
  const { adjustments } = settings;
  const size = { width, height };
  return {
    size,
    seen: planAdjustments(adjustments, size).size,
    adjustments,
    common: commonFraming(settings),
    head: CENTRED,
    values: Object.fromEntries(
      PLACES.map((place) => [place.id, chooseValues(place, settings)]),
    ) as unknown as Record<PlaceId, ParamValues>,
  };
}

/** Returns the framing of a place that was not adjusted. */
export function usualFraming({ common, head }: KitBasis, { shape }: Place): Framing {
  return shape.kind === 'document' ? head : common;
}

/** Describes a place's picture. */
export function describePlace(
  basis: KitBasis,
  place: Place,
  framing: Framing = usualFraming(basis, place),
): HandFramed {
  const { adjustments, values } = basis;
  return { tool: toMaker(place), values: { ...values[place.id], ...framing }, adjustments };
}

/** Returns the controls of a place's framing. */
export function listFramingParams(place: Place): readonly RangeParam[] {
  const params: readonly Param[] = toMaker(place).params;
  const ids: readonly string[] = framingParams.map(({ id }) => id);
  return params.filter((param) => param.kind === 'range' && ids.includes(param.id)) as RangeParam[];
}

/** Returns the operations that make a place's picture. */
export function planOfPlace(basis: KitBasis, place: Place, framing?: Framing): readonly Op[] {
  return planPicture(describePlace(basis, place, framing), basis.size);
}

/** Returns the size of a place's picture. */
export function sizeOfPlace(basis: KitBasis, place: Place, framing?: Framing): Size {
  return sizeAfter(planOfPlace(basis, place, framing), basis.size);
}

/**
 * Returns the framing of the current tool. If the current tool has no framing, returns the framing of the first tool
 * that has one and whose settings were changed. If there is no such tool, returns the initial framing.
 */
function commonFraming({ toolId, paramValues }: Settings): Framing {
  const current = getTool(toolId);
  const framed = current.framing
    ? current
    : TOOLS.find(({ id, framing }) => framing && paramValues[id] !== undefined);
  const values = (framed === undefined ? undefined : paramValues[framed.id]) ?? {};
  const [zoom, x, y] = framingParams;
  return {
    zoom: rangeValue(values, zoom),
    x: rangeValue(values, x),
    y: rangeValue(values, y),
  };
}

/** What a place's picture has from the current tool, unless the visitor has set it for the place's own tool. */
const COMMON: ReadonlySet<string> = new Set(['background', ...lightParams.map(({ id }) => id)]);

/** Returns the parameter values of a place's tool. */
function chooseValues({ tool }: Place, { toolId, paramValues }: Settings): ParamValues {
  const common = Object.entries(paramValues[toolId] ?? {}).filter(([id]) => COMMON.has(id));
  const own = tool === null ? undefined : paramValues[tool];
  return { ...Object.fromEntries(common), ...own };
}
