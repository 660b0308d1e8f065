import type { OptionId, ParamId } from '#words/editor';
import type { Question } from '../content/question';
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

/** What a tool is called and says in the editor and in lists. Every page loads these. */
export interface ToolWords {
  readonly name: string;
  /** One or two sentences: the result and its purpose. */
  readonly description: string;
  readonly tips: readonly string[];
  readonly steps: readonly [string, string, string];
  /** Shown when the download starts. */
  readonly toast: string;
  /** The size of the result. Tools with it are listed for platforms, the others for shapes. */
  readonly resultSize?: string;
}

/** The texts of a tool's own page. Only that page loads them. */
export interface ToolPageWords {
  /** For the browser's tab and search results, without the site's name. */
  readonly documentTitle: string;
  /** For search results: about 150 characters. */
  readonly description: string;
  /** Shown below the tool's name. */
  readonly lead: string;
  /** What the tool does, in paragraphs. */
  readonly about: readonly string[];
  /** The result. Its format and file name are the same for all tools. */
  readonly output: {
    readonly size: string;
    readonly shape: string;
    readonly background: string;
  };
  /** Below the picture at the top, which shows the result on the tool's sample. */
  readonly exampleCaption: string;
  /** When to choose this tool. */
  readonly when: readonly string[];
  /** Other tools, and when to choose those instead. */
  readonly related: readonly { readonly tool: ToolId; readonly when: string }[];
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly tips: readonly string[];
  /** Facts about the platform or about the numbers behind the effect. */
  readonly facts: {
    readonly title: string;
    readonly rows: readonly { readonly term: string; readonly detail: string }[];
    readonly note?: string;
  };
  readonly questions: readonly Question[];
}

export interface Tool<Id extends ToolId = ToolId> extends ToolWords {
  readonly id: Id;
  /** The short name in /tools/ and /editor?tool=. */
  readonly alias: string;
  readonly loadPage: () => Promise<{ readonly page: ToolPageWords }>;
  /** A drawing in src/ui/ToolIcon.tsx. Tools may share one. */
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
