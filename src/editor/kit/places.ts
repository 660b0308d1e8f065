import { adjusted, planFor, type Adjustments } from 'roundel/tools/adjustments';
import { background } from 'roundel/tools/background';
import { framingParams } from 'roundel/tools/framing';
import { KIT_TOOLS } from 'roundel/tools/kit';
import { type Tool, TOOLS, toolOf } from '../../tools/registry';
import type { ParamValues, PictureSize } from 'roundel/tools/tool';
import { sizeAfter } from 'roundel/engine/size-after';
import { rangeValue } from 'roundel/tools/values';
import type { Op } from 'roundel/engine/op';
import type { EditorState } from '../state';

export type PlaceId = (typeof KIT_TOOLS)[number];

/** A place that shows the picture, and the tool that makes the picture for this place. */
export interface Place {
  readonly id: PlaceId;
  readonly tool: Tool;
}

export const PLACES: readonly Place[] = KIT_TOOLS.map((id) => ({ id, tool: toolOf(id) }));

/** The values of `framingParams`. */
export interface Framing {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** What the editor knows about a photo when the kit is opened. */
export interface KitBasis {
  /** The size of the photo. */
  readonly size: PictureSize;
  /** The size that tools see after the adjustments. */
  readonly seen: PictureSize;
  readonly adjustments: Adjustments;
  /** The framing of places that were not adjusted. */
  readonly common: Framing;
  /** The settings of each place's tool. The framing replaces their zoom and offsets. */
  readonly values: Readonly<Record<PlaceId, ParamValues>>;
}

type Settings = Pick<EditorState, 'toolId' | 'paramValues' | 'adjustments'>;

export function kitBasis(settings: Settings, { width, height }: PictureSize): KitBasis {
  const { adjustments } = settings;
  const size = { width, height };
  return {
    size,
    seen: adjusted(adjustments, size).size,
    adjustments,
    common: commonFraming(settings),
    values: Object.fromEntries(
      KIT_TOOLS.map((id) => [id, valuesOf(id, settings)]),
    ) as unknown as Record<PlaceId, ParamValues>,
  };
}

/** The operations that make the picture of a place. */
export function planOfPlace(
  { size, adjustments, common, values }: KitBasis,
  { id, tool }: Place,
  framing: Framing = common,
): readonly Op[] {
  return planFor(tool, { ...values[id], ...framing }, adjustments, size);
}

/** The size of the picture of a place. */
export function sizeOfPlace(basis: KitBasis, place: Place, framing?: Framing): PictureSize {
  return sizeAfter(planOfPlace(basis, place, framing), basis.size);
}

/** The framing in the current tool or, if that tool has no framing, in another tool whose settings were changed. */
function commonFraming({ toolId, paramValues }: Settings): Framing {
  const current = toolOf(toolId);
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

/** Returns a tool's settings. Adds the current tool's background if the visitor has chosen none for the tool. */
function valuesOf(id: PlaceId, { toolId, paramValues }: Settings): ParamValues {
  const color = paramValues[toolId]?.[background.id];
  return { ...(color === undefined ? {} : { [background.id]: color }), ...paramValues[id] };
}
