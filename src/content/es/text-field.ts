import type { TextFaultCode } from 'roundel/tools';
import { texts } from '../texts';

/** Returns what is wrong with a text, and where. `at` is the number of the first wrong character, from 1. */
type Describe = (at: number, maxLength: number) => string;

const FAULTS: Readonly<Record<TextFaultCode, Describe>> = {
  long: (_, most) => `Caben como máximo ${String(most)} caracteres. Acorta el texto.`,
  character: (at) => `El carácter ${String(at)} no se puede usar aquí. Hay que quitarlo..`,
};

/** Settings that are typed texts. */
export const textFieldTexts = texts('text-field', {
  count: (used: number, most: number) => `${String(used)} de ${String(most)}`,
  fault: FAULTS,
});
