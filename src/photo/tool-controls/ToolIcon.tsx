import { createElement } from 'react';
import type { IconShape } from 'roundel/tools';

interface ToolIconProps {
  readonly icon: readonly IconShape[];
  /** Width and height in pixels. */
  readonly size?: number;
}

/** A tool's icon in the colour of the surrounding text. Decorative: show the tool's name beside it. */
export function ToolIcon({ icon, size = 24 }: ToolIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {icon.map(([element, attributes], index) =>
        createElement(element, { key: index, ...attributes }),
      )}
    </svg>
  );
}
