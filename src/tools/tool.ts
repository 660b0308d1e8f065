import type { Op } from '../engine/op';
import type { ToolId } from '../records/tool-id';

/** The picture a plan is made for: its size in pixels, upright. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A number on a slider. */
export interface RangeParam {
  readonly kind: 'range';
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
  /** How the value is written out beside the slider. */
  readonly unit: 'percent' | 'pixels' | 'times';
}

/** One of a short list. */
export interface ChoiceParam {
  readonly kind: 'choice';
  readonly id: string;
  readonly options: readonly string[];
  readonly initial: string;
}

/** A colour, written #rrggbb. */
export interface ColorParam {
  readonly kind: 'color';
  readonly id: string;
  readonly initial: string;
}

export type Param = RangeParam | ChoiceParam | ColorParam;

export type ParamValue = number | string;

/** A tool's settings by parameter id; absent means the initial value. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

export interface Tool {
  readonly id: ToolId;
  /** The short name under /tools/ and in /editor?tool=. */
  readonly alias: string;
  readonly name: string;
  readonly description: string;
  readonly tips: readonly string[];
  readonly steps: readonly [string, string, string];
  /** Shown once the PNG has been handed to the browser. */
  readonly toast: string;
  /** Key into the icon table of the interface. */
  readonly icon: ToolIcon;
  /** The tool's own hue in degrees of oklch. */
  readonly hue: number;
  /** How platforms show the result: what the true-size previews draw. */
  readonly avatar: 'round' | 'rounded-square';
  readonly params: readonly Param[];
  /** Which parameters matter now; all of them when absent. */
  readonly isRelevant?: (paramId: string, values: ParamValues) => boolean;
  /** True when the picture can be dragged about and zoomed on the stage. */
  readonly framing: boolean;
  /** The operations for these settings on a picture of this size. Pure. */
  readonly plan: (values: ParamValues, size: PictureSize) => readonly Op[];
}

export type ToolIcon =
  | 'circle'
  | 'square'
  | 'whatsapp'
  | 'instagram'
  | 'facebook'
  | 'blur'
  | 'crop-square'
  | 'overlay'
  | 'crop-circle';
