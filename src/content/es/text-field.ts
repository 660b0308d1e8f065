import type { ParamId, TextFaultCode } from 'roundel/tools';
import { texts } from '../texts';

/** Returns what is wrong with a text, and where. `at` is the number of the first wrong character, from 1. */
type Describe = (at: number, maxLength: number, character: string) => string;

const FAULTS: Readonly<Record<TextFaultCode, Describe>> = {
  long: (_, most) => `Caben como máximo ${String(most)} caracteres. Acorta el texto.`,
  character: (at, _, character) =>
    `«${character}» no se puede usar aquí (carácter ${String(at)}). Cámbialo o quítalo.`,
  empty: () =>
    'Pega los datos de un trazado, como M0 0h9v9z. Mientras tanto se mantiene la última forma.',
  markup: () => 'Pega solo los datos del trazado: lo que está entre las comillas de d="…".',
  start: () => 'Los datos de un trazado empiezan por M o m.',
  command: (at) =>
    `Carácter ${String(at)}: aquí va un número o una de las letras M L H V C S Q T A Z.`,
  number: (at) => `Carácter ${String(at)}: aquí falta un número.`,
  flag: (at) => `Carácter ${String(at)}: aquí va 0 o 1, una marca del arco.`,
  large: (at) => `Carácter ${String(at)}: este número es demasiado grande. El máximo es 1.000.000.`,
  many: () => 'El trazado tiene más de 500 partes. Elige uno más sencillo.',
  flat: () => 'El trazado no encierra ninguna superficie, así que no se vería nada.',
  knotted: () => 'El trazado se cruza demasiadas veces. Elige uno más sencillo.',
};

/** What is below a text field, by the parameter's id. */
const HINTS: Partial<Record<ParamId, string>> = {
  words:
    'Letras latinas como A, é o ñ, cifras y signos. LinkedIn retira las fotos con texto en un anillo.',
  shapePath:
    'Pega el trazado de un icono: lo que está en d="…" de un SVG. No se lee nada más del SVG, ni tamaños, ni giros, ni colores.',
};

/** Settings that are typed texts. */
export const textFieldTexts = texts('text-field', {
  count: (used: number, most: number) => `${String(used)} de ${String(most)}`,
  fault: FAULTS,
  hints: HINTS,
});
