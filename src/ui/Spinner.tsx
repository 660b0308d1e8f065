import styles from './Spinner.module.css';

/** A turning ring. Decorative: say in text beside it what is happening. */
export function Spinner({ size = 24 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className={styles['spinner']}>
      <circle cx="12" cy="12" r="9" className={styles['track']} />
      <circle cx="12" cy="12" r="9" className={styles['bite']} pathLength="100" />
    </svg>
  );
}
