import type { TextFaultCode } from 'roundel/tools';
import { texts } from '../texts';

/** Returns what is wrong with a text, and where. `at` is the number of the first wrong character, from 1. */
type Describe = (at: number, maxLength: number) => string;

const FAULTS: Readonly<Record<TextFaultCode, Describe>> = {
  long: (_, most) => `At most ${String(most)} characters fit. Shorten the text.`,
  character: (at) => `Character ${String(at)} cannot be used here. Remove it.`,
};

/** Settings that are typed texts. */
export const textFieldTexts = texts('text-field', {
  count: (used: number, most: number) => `${String(used)} of ${String(most)}`,
  fault: FAULTS,
});
