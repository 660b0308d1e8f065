import type { FoundLight } from 'roundel/tools';

/** What is found for a photo that is well lit. */
export const NO_LIGHT: FoundLight = {
  exposure: 0,
  contrast: 0,
  highlights: 0,
  shadows: 0,
  saturation: 0,
  warmth: 0,
  tint: 0,
};
