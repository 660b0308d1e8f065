import type { ReactNode } from 'react';
import type { ToolIcon as IconName } from '../tools/tool';

/*
 * Drawn for this site on a 24-unit grid, with lines 2 wide and round ends. A
 * filled shape marks what the tool keeps. The platforms are suggested by
 * everyday objects rather than shown by their trademarks.
 */
const DRAWINGS: Readonly<Record<IconName, ReactNode>> = {
  circle: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="4" fill="currentColor" />
    </>
  ),
  square: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="2" />
      <rect x="3" y="8.5" width="18" height="7" fill="currentColor" />
    </>
  ),
  whatsapp: (
    <>
      <path d="M3.5 20.5l1.3-4.2a8.6 8.6 0 1 1 3.2 3z" />
      <path
        d="M9 8.6c-.4 3.6 2.8 6.8 6.4 6.4l.6-2-2.3-1-1 1a5 5 0 0 1-1.7-1.7l1-1-1-2.3z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5.5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.8" cy="7.2" r=".6" fill="currentColor" />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M15 7.6h-.8a2.2 2.2 0 0 0-2.2 2.2V21M9 13h5.4" />
    </>
  ),
  blur: (
    <>
      <path d="M9 3v18M15 3v18" />
      <circle cx="12" cy="12" r="1.4" fill="currentColor" />
      <path d="M5 6v.01M5 12v.01M5 18v.01M2 9v.01M2 15v.01M19 6v.01M19 12v.01M19 18v.01M22 9v.01M22 15v.01" />
    </>
  ),
  'crop-square': (
    <>
      <path d="M6.5 1.5v14a2 2 0 0 0 2 2h14" />
      <path d="M1.5 6.5h14a2 2 0 0 1 2 2v14" />
    </>
  ),
  overlay: (
    <>
      <circle cx="9" cy="9" r="6.5" />
      <path d="M15.4 10.2a6.5 6.5 0 1 1-5.2 5.2 6.5 6.5 0 0 0 5.2-5.2z" fill="currentColor" />
    </>
  ),
  'crop-circle': (
    <>
      <path d="M3 7.5V5a2 2 0 0 1 2-2h2.500M16.5 3H19a2 2 0 0 1 2 2v2.500M21 16.500V19a2 2 0 0 1-2 2h-2.500M7.5 21H5a2 2 0 0 1-2-2v-2.5" />
      <circle cx="12" cy="12" r="5" fill="currentColor" />
    </>
  ),
};

interface ToolIconProps {
  readonly name: IconName;
  /** Width and height in pixels. */
  readonly size?: number;
}

/** A tool's icon in the colour of the surrounding text. Decorative: show the tool's name beside it. */
export function ToolIcon({ name, size = 24 }: ToolIconProps) {
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
      {DRAWINGS[name]}
    </svg>
  );
}
