/** Normalises a text for searching: lower case, without accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, in lower case, without accents and punctuation. */
export function splitWords(text: string): readonly string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
