import { analytics } from '#words/analytics';
import { barStyle, type Step } from '../parts/steps';
import styles from './ChartCard.module.css';

interface BarCellProps {
  readonly step: Step;
  readonly count: number;
  /** The number whose bar is as wide as the cell. */
  readonly most: number;
}

/** A number with a bar behind it, which shows how large the number is. */
export function BarCell({ step, count, most }: BarCellProps) {
  return (
    <span className={styles['bar']} style={barStyle(step, count / most)}>
      {analytics.number(count)}
    </span>
  );
}
