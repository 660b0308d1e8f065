import type { ParamValues, TextFault, TextParam } from './tool';

/** Finds what is wrong with a text as the value of a parameter. Null: nothing. */
export function findTextFault(param: TextParam, text: string): TextFault | null {
  const { maxLength } = param;
  if (text.length > maxLength) {
    return { code: 'long', at: maxLength, expected: 'the end of the text' };
  }
  const at = text.search(/[^\0-\xff]/u);
  if (at !== -1) return { code: 'character', at, expected: 'a character of Latin-1' };
  return param.findFault(text);
}

/** The text set for a parameter. If it is missing or wrong, the initial text. */
export function textValue(values: ParamValues, param: TextParam): string {
  const value = values[param.id];
  return typeof value === 'string' && findTextFault(param, value) === null ? value : param.initial;
}

/** Matches every text that `escapeText` returns. RE2 limits counted repetitions, so the length is not checked. */
export const ESCAPED_TEXT = '([A-Za-z0-9.-]|_[0-9a-f][0-9a-f])*';

/** Writes a text of Latin-1 with letters, digits, dots, hyphens and `_`, in one way only: `_20` is a space. */
export function escapeText(text: string): string {
  return text.replaceAll(
    /[^A-Za-z0-9.-]/g,
    (letter) => `_${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/** Reads what `escapeText` wrote. What it cannot have written stays as it is. */
export function unescapeText(escaped: string): string {
  return escaped.replaceAll(/_([0-9a-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
