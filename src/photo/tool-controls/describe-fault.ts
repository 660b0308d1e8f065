import type { textFieldTexts } from '#words/text-field';
import type { TextFault, TextParam } from 'roundel/tools';
import type { WordsOf } from '../../content/texts';

/** Says what is wrong with a text, and where. */
export function describeFault(
  words: WordsOf<typeof textFieldTexts>,
  { maxLength }: TextParam,
  text: string,
  { code, at }: TextFault,
): string {
  return words.fault[code](at + 1, maxLength, String.fromCodePoint(text.codePointAt(at) ?? 0));
}
