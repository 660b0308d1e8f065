import type { Op } from '../engine/op';

/** The ids of the settings of tools. A setting with the same id means the same in every tool. */
export type ParamId =
  'zoom' | 'x' | 'y' | 'background' | 'radius' | 'keep' | 'overlay' | 'strength' | 'thickness';

export type OptionId = 'none' | 'vignette' | 'warm' | 'cool' | 'gradient';

/** The photos on the website to try tools with. */
export type SampleId = 'ines' | 'otto' | 'amara' | 'milo' | 'leila' | 'biscuit' | 'trio';

/** The size of a photo in pixels, after its orientation is applied. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A number on a slider. */
export interface RangeParam {
  readonly kind: 'range';
  readonly id: ParamId;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
  /** How the value is shown beside the slider. */
  readonly unit: 'percent' | 'pixels' | 'times';
}

/** A choice from a short list. */
export interface ChoiceParam {
  readonly kind: 'choice';
  readonly id: ParamId;
  readonly options: readonly OptionId[];
  readonly initial: OptionId;
}

/** A colour, written #rrggbb. */
export interface ColorParam {
  readonly kind: 'color';
  readonly id: ParamId;
  readonly initial: string;
}

export type Param = RangeParam | ChoiceParam | ColorParam;

export type ParamValue = number | string;

/** The values of a tool's parameters, by id. A parameter that is absent has its initial value. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

/** An SVG shape and its attributes. */
export type IconShape = readonly [
  element: 'circle' | 'path' | 'rect',
  attributes: Readonly<Record<string, string>>,
];

export interface Tool<Id extends string = string, Alias extends string = string> {
  readonly id: Id;
  /** The short name, which the command and the website's addresses accept. */
  readonly alias: Alias;
  /**
   * Drawn on a grid of 24 units, with lines 2 wide and round ends. A filled shape marks what the tool keeps.
   * Everyday objects suggest the platforms, whose own signs are trademarks.
   *
   * @internal
   */
  readonly icon: readonly IconShape[];
  /**
   * How pages imitate the result. Several tools may share a look.
   *
   * @internal
   */
  readonly look: ToolLook;
  /**
   * The tool's hue, in degrees of oklch. At least 25 degrees from the hue of every other tool.
   *
   * @internal
   */
  readonly hue: number;
  /**
   * The sample photo that pages show the tool with.
   *
   * @internal
   */
  readonly sample: SampleId;
  /**
   * The shape in which platforms show the result, for the small previews.
   *
   * @internal
   */
  readonly avatar: 'round' | 'rounded-square';
  readonly params: readonly Param[];
  /** Whether a parameter has an effect at these values. Absent: every parameter has an effect. */
  readonly isRelevant?: (paramId: string, values: ParamValues) => boolean;
  /** Whether the photo can be dragged and zoomed on the stage. */
  readonly framing: boolean;
  /**
   * The operations for these values on a photo of this size. Pure. Numbers out of range are clamped, and unknown values
   * are ignored.
   */
  readonly plan: (values: ParamValues, size: PictureSize) => readonly Op[];
}

export type ToolLook =
  | 'circle'
  | 'square'
  | 'whatsapp'
  | 'instagram'
  | 'facebook'
  | 'blur'
  | 'crop-square'
  | 'overlay'
  | 'crop-circle';
