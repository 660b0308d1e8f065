import type { Size } from '../engine/geometry';
import type { Op } from '../engine/op';
import type { LookId } from '../engine/looks';
import type { PathFaultCode } from '../engine/path/fault';
import type { RingStyle, ShapeId } from '../engine/shapes';

/** The ids of the tools' parameters. A parameter with the same id means the same in every tool. */
export type ParamId =
  | 'zoom'
  | 'x'
  | 'y'
  | 'background'
  | 'radius'
  | 'keep'
  | 'overlay'
  | 'strength'
  | 'thickness'
  | 'shape'
  | 'corner'
  | 'shapePath'
  | 'ringWidth'
  | 'ringGap'
  | 'ringStyle'
  | 'ringColor'
  | 'ringEnd'
  | 'ringPlace'
  | 'words'
  | 'wordsAngle'
  | 'wordsSize'
  | 'wordsColor'
  | 'shadow'
  | 'shadowBlur'
  | 'shadowDown'
  | 'shadowColor'
  | 'exposure'
  | 'contrast'
  | 'highlights'
  | 'shadows'
  | 'saturation'
  | 'warmth'
  | 'tint'
  | 'sharpness'
  | 'look'
  | 'lookStrength'
  | 'duoDark'
  | 'duoLight';

export type OptionId =
  | 'none'
  | 'vignette'
  | 'warm'
  | 'cool'
  | 'gradient'
  | ShapeId
  | RingStyle
  | 'inside'
  | 'around'
  | LookId;

/** The ids of the website's sample photos. */
export type SampleId = 'ines' | 'otto' | 'amara' | 'milo' | 'leila' | 'biscuit' | 'trio';

/** A parameter that is a number on a slider. */
export interface RangeParam {
  readonly kind: 'range';
  readonly id: ParamId;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
  /** The unit in which the value is shown beside the slider. */
  readonly unit: 'percent' | 'pixels' | 'times' | 'degrees';
}

/** A parameter that is an option from a short list. */
export interface ChoiceParam {
  readonly kind: 'choice';
  readonly id: ParamId;
  readonly options: readonly OptionId[];
  readonly initial: OptionId;
}

/** A parameter that is a colour, written #rrggbb. */
export interface ColorParam {
  readonly kind: 'color';
  readonly id: ParamId;
  readonly initial: string;
}

/** What is wrong with a text. A user interface may have words of its own for each. */
export type TextFaultCode = 'long' | 'character' | PathFaultCode;

/** Where a text is wrong. */
export interface TextFault {
  readonly code: TextFaultCode;
  /** The index of the first character that is wrong. The text's length: something is missing. */
  readonly at: number;
  /** What is expected there, as a noun phrase. */
  readonly expected: string;
}

/** A parameter that is a text of Latin-1. */
export interface TextParam {
  readonly kind: 'text';
  readonly id: ParamId;
  readonly initial: string;
  readonly maxLength: number;
  /** What the text is, as a noun phrase. */
  readonly expected: string;
  /** Finds what is wrong with a text of Latin-1 that is not too long. Null: nothing. */
  readonly findFault: (text: string) => TextFault | null;
}

export type Param = RangeParam | ChoiceParam | ColorParam | TextParam;

export type ParamValue = number | string;

/** The values of a tool's parameters, by id. A parameter that is absent has its initial value. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

/** An SVG shape and its attributes. */
export type IconShape = readonly [
  element: 'circle' | 'path' | 'rect',
  attributes: Readonly<Record<string, string>>,
];

/** What parameters may depend on in a photo. Every `Photo` has it. */
export interface Transparency {
  /** Whether the photo surely has no transparency. */
  readonly isOpaque: boolean;
}

export interface Tool<Id extends string = string, Alias extends string = string> {
  readonly id: Id;
  /** The short name, which the command and the website's addresses accept. */
  readonly alias: Alias;
  /**
   * The icon is drawn on a grid of 24 units. Its lines are 2 units wide and have round ends. A filled shape marks the
   * part of the photo that the tool keeps. Icons for platforms are our own drawings, because logos are trademarks.
   */
  readonly icon: readonly IconShape[];
  /** With which of its drawings the website imitates the tool's result. Several tools may share a drawing. */
  readonly look: ToolLook;
  /** The hue of the tool's controls, in degrees of oklch. At least 25 degrees from the hue of every other tool. */
  readonly hue: number;
  /** With which of its sample photos the website shows the tool. */
  readonly sample: SampleId;
  /** The shape in which platforms show the result, and small previews should. */
  readonly avatar: 'round' | 'rounded-square';
  readonly params: readonly Param[];
  /**
   * Whether a parameter has an effect at these values, on a photo with or without transparency. If absent, every
   * parameter has an effect.
   */
  readonly isRelevant?: (paramId: string, values: ParamValues, photo: Transparency) => boolean;
  /** Whether the tool has the parameters zoom, x and y, which move and zoom the photo. */
  readonly framing: boolean;
  /**
   * Plans the operations for these values and a photo of this size. The function is pure. It clamps numbers out of
   * range and ignores unknown values.
   */
  readonly plan: (values: ParamValues, size: Size) => readonly Op[];
}

/** The website's drawings that imitate the results of tools. */
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
