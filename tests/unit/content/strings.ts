/** Every string in a value, however deep; functions are passed over. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** The sentences of a text, lower-case, without what ends them. */
export function sentencesIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[.!?:;]+(?:\s|$)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
