/**
 * Reads a number as people type it: with a comma or a point, any minus, and perhaps the unit that stands behind it.
 *
 * @returns null for any other text
 */
export function readTypedNumber(text: string): number | null {
  const [, sign, digits] =
    /^([-\u2212+]?)\s*(\d+(?:[.,]\d*)?|[.,]\d+)\s*(?:%|px|[×x°])?$/iu.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits.replace(',', '.'));
  return sign === '-' || sign === '\u2212' ? 0 - number : number;
}
