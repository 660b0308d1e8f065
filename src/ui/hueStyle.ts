import type { CSSProperties } from 'react';

/** Returns a style that gives an element and its descendants a hue, in degrees. */
export function hueStyle(hue: number): CSSProperties {
  const style: CSSProperties & Record<'--hue', number> = { '--hue': hue };
  return style;
}
