import type { ParamId, TextFaultCode } from 'roundel/tools';
import { texts } from '../texts';

/** Returns what is wrong with a text, and where. `at` is the number of the first wrong character, from 1. */
type Describe = (at: number, maxLength: number, character: string) => string;

const FAULTS: Readonly<Record<TextFaultCode, Describe>> = {
  long: (_, most) => `Caben como máximo ${String(most)} caracteres. Acorta el texto.`,
  character: (at, _, character) =>
    `«${character}» no se puede usar aquí (carácter ${String(at)}). Cámbialo o quítalo.`,
};

/** What is below a text field, by the parameter's id. */
const HINTS: Partial<Record<ParamId, string>> = {
  words:
    'Letras latinas como A, é o ñ, cifras y signos. LinkedIn retira las fotos con texto en un anillo.',
};

/** Settings that are typed texts. */
export const textFieldTexts = texts('text-field', {
  count: (used: number, most: number) => `${String(used)} de ${String(most)}`,
  fault: FAULTS,
  hints: HINTS,
});
