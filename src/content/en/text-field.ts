import type { ParamId, TextFaultCode } from 'roundel/tools';
import { texts } from '../texts';

/** Returns what is wrong with a text, and where. `at` is the number of the first wrong character, from 1. */
type Describe = (at: number, maxLength: number, character: string) => string;

const FAULTS: Readonly<Record<TextFaultCode, Describe>> = {
  long: (_, most) => `At most ${String(most)} characters fit. Shorten the text.`,
  character: (at, _, character) =>
    `“${character}” cannot be used here (character ${String(at)}). Replace or remove it.`,
  empty: () => 'Paste path data, such as M0 0h9v9z. Until then the last shape stays.',
  markup: () => 'Paste only the path data: what stands between the quotation marks of d="…".',
  start: () => 'Path data begins with M or m.',
  command: (at) =>
    `Character ${String(at)}: expected a number or one of the letters M L H V C S Q T A Z.`,
  number: (at) => `Character ${String(at)}: a number is missing here.`,
  flag: (at) => `Character ${String(at)}: expected 0 or 1, a flag of the arc.`,
  large: (at) => `Character ${String(at)}: this number is too large. At most 1,000,000 fits.`,
  many: () => 'The path has more than 500 parts. Choose a simpler one.',
  flat: () => 'The path encloses no area, so there is nothing to see through it.',
  knotted: () => 'The path crosses itself too often. Choose a simpler one.',
};

/** What is below a text field, by the parameter's id. */
const HINTS: Partial<Record<ParamId, string>> = {
  words:
    'Latin letters such as A, é or ñ, digits and signs. LinkedIn removes photos with words on a ring.',
  shapePath:
    'Paste the path of an icon: what stands in d="…" of SVG. Nothing else of SVG is read, so no sizes, turns or colours.',
};

/** Settings that are typed texts. */
export const textFieldTexts = texts('text-field', {
  count: (used: number, most: number) => `${String(used)} of ${String(most)}`,
  fault: FAULTS,
  hints: HINTS,
});
