/** Returns all strings in a value, at any depth. Skips functions. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Returns the sentences of a text in lower case, without their punctuation. */
export function sentencesIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[.!?:;]+(?:\s|$)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
