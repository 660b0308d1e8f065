import type { ComponentType, ReactNode } from 'react';
import type { Photo, Size } from 'roundel';
import {
  isChanged,
  findRelevantParams,
  type Adjustments,
  type Param,
  type ParamValues,
  type Transparency,
  type TurnStep,
} from 'roundel/tools';
import type { panelsTexts } from '#words/panels';
import type { WordsOf } from '../../content/texts';
import type { Tool } from '../../content/tools';
import { initialValues } from './own-params';

/** What the controls of a group change: the settings of one tool, and the photo's adjustments. */
export interface Edits {
  readonly values: ParamValues;
  readonly adjustments: Adjustments;
}

export interface PanelProps {
  readonly tool: Tool;
  readonly edits: Edits;
  /** The photo. Absent until it is open. */
  readonly photo?: Photo | undefined;
  /** The size of the adjusted photo. Null until it is open. */
  readonly size: Size | null;
  /** Whether every control takes a single row, because the panel is low. */
  readonly low?: boolean;
  /** Whether keys do what the buttons do, so that the buttons name them. */
  readonly hasKeys?: boolean;
  readonly onChange: (change: Partial<Edits>) => void;
  /** Called instead of `onChange` for a control that goes back to its initial value. */
  readonly onReset: (change: Partial<Edits>) => void;
  readonly onTurn: (turn: TurnStep) => void;
  /** What only this page offers, such as a search for faces. */
  readonly children?: ReactNode;
}

/** A group of controls: a tab of the editor, and its panel. */
export interface Group {
  readonly id: string;
  readonly Icon: ComponentType<{ readonly tool: Tool }>;
  readonly nameIn: (words: WordsOf<typeof panelsTexts>, toolName: string) => string;
  /** Loads the code of the controls, for changes of the group without a connection. */
  readonly load: () => Promise<unknown>;
  /** The controls. Their code is loaded with the first result. */
  readonly Panel: ComponentType<PanelProps>;
  /** Whether the group has a control for this tool and this photo. */
  readonly isOffered: (tool: Tool, values: ParamValues, photo: Transparency | undefined) => boolean;
  readonly isChanged: (tool: Tool, edits: Edits) => boolean;
  /** Returns the initial values of all that the group changes. */
  readonly initial: (tool: Tool) => Partial<Edits>;
}

/** What follows for a group whose controls are the tools' parameters that are in it. */
export function forParams(
  isIn: (param: Param) => boolean,
): Pick<Group, 'isOffered' | 'isChanged' | 'initial'> {
  return {
    isOffered: (tool, values, photo) => findRelevantParams(tool, values, photo).some(isIn),
    isChanged: (tool, { values }) => isChanged({ params: tool.params.filter(isIn) }, values),
    initial: (tool) => ({ values: initialValues(tool.params.filter(isIn)) }),
  };
}
