import type { CSSProperties } from 'react';

/** The style attribute that turns an element and all inside it to a tool's hue, in degrees. */
export function hueStyle(hue: number): CSSProperties {
  const style: CSSProperties & Record<'--hue', number> = { '--hue': hue };
  return style;
}
