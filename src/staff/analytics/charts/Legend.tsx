import { analytics } from '#words/analytics';
import { hueStyle } from '../../../ui/hueStyle';
import { STEPS } from '../analytics-report';
import styles from './Legend.module.css';
import { SERIES } from './series';

/** A chart's legend. Hidden from screen readers, which read the table instead. */
export function Legend({ kind }: { readonly kind: 'lines' | 'bars' }) {
  return (
    <ul aria-hidden className={styles['legend']}>
      {STEPS.map((step) => (
        <li key={step} style={hueStyle(SERIES[step].hue)}>
          <svg viewBox="0 0 28 12" width={28} height={12}>
            {kind === 'lines' ? (
              <path
                d="M1 6h26"
                stroke="var(--tool)"
                strokeWidth={2.5}
                strokeDasharray={SERIES[step].dash}
              />
            ) : (
              <rect x={8} width={12} height={12} rx={2} fill="var(--tool)" />
            )}
          </svg>
          {analytics.steps[step]}
        </li>
      ))}
    </ul>
  );
}
