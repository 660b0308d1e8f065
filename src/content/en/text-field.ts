import type { ParamId, TextFaultCode } from 'roundel/tools';
import { texts } from '../texts';

/** Returns what is wrong with a text, and where. `at` is the number of the first wrong character, from 1. */
type Describe = (at: number, maxLength: number, character: string) => string;

const FAULTS: Readonly<Record<TextFaultCode, Describe>> = {
  long: (_, most) => `At most ${String(most)} characters fit. Shorten the text.`,
  character: (at, _, character) =>
    `“${character}” cannot be used here (character ${String(at)}). Replace or remove it.`,
};

/** What is below a text field, by the parameter's id. */
const HINTS: Partial<Record<ParamId, string>> = {
  words:
    'Latin letters such as A, é or ñ, digits and signs. LinkedIn removes photos with words on a ring.',
};

/** Settings that are typed texts. */
export const textFieldTexts = texts('text-field', {
  count: (used: number, most: number) => `${String(used)} of ${String(most)}`,
  fault: FAULTS,
  hints: HINTS,
});
