import { TOOL_IDS } from 'roundel/tools';

const NUMBERS: Readonly<Record<number, string>> = {
  9: 'nine',
  10: 'ten',
  11: 'eleven',
  12: 'twelve',
};

/** The number of tools in words. */
export const toolCount = NUMBERS[TOOL_IDS.length] ?? String(TOOL_IDS.length);

/** The number of tools in words, for the start of a sentence. */
export const capitalToolCount = toolCount.charAt(0).toUpperCase() + toolCount.slice(1);
