import styles from './OptionSwatch.module.css';

interface OptionSwatchProps {
  readonly option: string;
}

/** Shows an overlay on a small drawn portrait. Decorative: the option's name is below. */
export function OptionSwatch({ option }: OptionSwatchProps) {
  return (
    <span className={styles['swatch']} data-option={option} aria-hidden="true">
      <svg viewBox="0 0 40 40">
        <rect width="40" height="40" className={styles['sky']} />
        <circle cx="20" cy="17" r="7" className={styles['figure']} />
        <path d="M6 42a14 14 0 0 1 28 0z" className={styles['figure']} />
      </svg>
    </span>
  );
}
