import { analytics } from '#words/analytics';
import { hueStyle } from '../../../ui/hueStyle';
import styles from './ChartTip.module.css';

interface ChartTipProps {
  readonly title: string;
  readonly rows: readonly {
    readonly label: string;
    readonly hue: number;
    /** null if not counted. */
    readonly value: number | null;
  }[];
}

/** A chart's tooltip. */
export function ChartTip({ title, rows }: ChartTipProps) {
  return (
    <div className={styles['tip']}>
      <p className={styles['title']}>{title}</p>
      <dl className={styles['rows']}>
        {rows.map(({ label, hue, value }) => (
          <div key={label} className={styles['row']} style={hueStyle(hue)}>
            <dt>{label}</dt>
            <dd>{value === null ? analytics.notCounted : analytics.number(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
