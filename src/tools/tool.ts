import type { OptionId, ParamId } from '#words/editor';
import type { ToolPageWords, ToolWords } from '../content/tool-words';
import type { SampleId } from '../content/samples';
import type { Op } from '../engine/op';
import type { ToolId } from '../records/tool-id';

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

/** The values of a tool's parameters, by id. A missing one has its initial value. */
export type ParamValues = Readonly<Record<string, ParamValue>>;

export interface Tool<Id extends ToolId = ToolId> extends ToolWords {
  readonly id: Id;
  /** The short name in /tools/ and /editor?tool=. */
  readonly alias: string;
  readonly loadPage: () => Promise<{ readonly page: ToolPageWords }>;
  /** A drawing in src/tool-controls/ToolIcon.tsx. Tools may share one. */
  readonly icon: ToolIcon;
  /** The tool's hue, in degrees of oklch. At least 25 degrees from every other tool's. */
  readonly hue: number;
  /** The sample picture that pages show the tool with. */
  readonly sample: SampleId;
  /** The shape in which platforms show the result, for the small previews. */
  readonly avatar: 'round' | 'rounded-square';
  readonly params: readonly Param[];
  /** Whether a parameter has an effect at these values. Without it, all have. */
  readonly isRelevant?: (paramId: string, values: ParamValues) => boolean;
  /** Whether the photo can be dragged and zoomed on the stage. */
  readonly framing: boolean;
  /** The operations for these values on a photo of this size. Pure. */
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

/** A tool with its texts, which are read each time, because they change with the language of the page. */
export function withTexts<Id extends ToolId>(
  texts: () => ToolWords,
  tool: Omit<Tool<Id>, keyof ToolWords>,
): Tool<Id> {
  const names = Object.keys(texts()) as readonly (keyof ToolWords)[];
  const getters = names.map((name) => [name, { get: () => texts()[name], enumerable: true }]);
  return Object.defineProperties(
    { ...tool },
    Object.fromEntries(getters) as PropertyDescriptorMap,
  ) as Tool<Id>;
}
