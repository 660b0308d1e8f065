/** The mark of the site: a ring with a bite of colour. Decorative. */
export function RoundelMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      {/* The ring stops short of the bite: 270 degrees, with round clearance at both ends. */}
      <path d="M17.6 4.1A12 12 0 1 0 27.9 14.4" fill="none" stroke="currentColor" strokeWidth="6" />
      <circle cx="25" cy="7" r="5.5" fill="var(--accent)" />
    </svg>
  );
}
