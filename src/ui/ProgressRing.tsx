import styles from './ProgressRing.module.css';

interface ProgressRingProps {
  /** Fraction done, 0 to 1. */
  readonly share: number;
  readonly label: string;
  /** Diameter in pixels. */
  readonly size?: number;
}

/** A ring that fills clockwise from the top. */
export function ProgressRing({ share, label, size = 24 }: ProgressRingProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles['ring']}
    >
      <circle cx="12" cy="12" r="9" className={styles['track']} />
      <circle
        cx="12"
        cy="12"
        r="9"
        pathLength="100"
        strokeDasharray={`${String(percent)} 100`}
        className={styles['done']}
      />
    </svg>
  );
}
