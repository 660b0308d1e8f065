interface RoundelMarkProps {
  /** Width and height in pixels; fills the container when absent. */
  readonly size?: number;
  /** mark: the logo. frame: a slimmer ring with space for a picture inside. */
  readonly look?: 'mark' | 'frame';
}

/** The site's logo, an open ring with a coloured dot. Decorative. */
export function RoundelMark({ size, look = 'mark' }: RoundelMarkProps) {
  // Each path is three quarters of a circle around (16, 16), open at the top right.
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      {look === 'mark' ? (
        <>
          <path d="M17.6 4.1A12 12 0 1 0 27.9 14.4" {...RING} strokeWidth="6" />
          <circle cx="25" cy="7" r="5.5" fill="var(--accent)" />
        </>
      ) : (
        <>
          <path d="M20.2 3A13.7 13.7 0 1 0 29 11.8" {...RING} strokeWidth="2.6" />
          <circle cx="26.6" cy="5.4" r="4.4" fill="var(--accent)" />
        </>
      )}
    </svg>
  );
}

const RING = { fill: 'none', stroke: 'currentColor' } as const;
