const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/**
 * The characters that can be drawn: Latin-1 without its controls, the soft hyphen, which is invisible, and ¤, which our
 * typeface lacks.
 */
export const CHARACTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff).replace(/[\u00a4\u00ad]/g, '')}`;
