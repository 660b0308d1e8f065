import type { CSSProperties } from 'react';
import { analytics } from '#words/analytics';
import { Card } from '../../ui/Card';
import { hueStyle } from '../../ui/hueStyle';
import { SERIES } from './charts/series';
import { CsvButton } from './CsvButton';
import styles from './FunnelCard.module.css';
import { STEPS, type Steps } from './report';

const { funnel: words } = analytics;

interface FunnelCardProps {
  readonly totals: Steps;
  /** The name of the CSV file, without its extension. */
  readonly fileName: string;
}

/** The share of photos that reach each step: a table with a bar chart in its cells. */
export function FunnelCard({ totals, fileName }: FunnelCardProps) {
  const most = Math.max(...STEPS.map((step) => totals[step]));
  const rows = STEPS.map((step, index) => {
    const before = STEPS[index - 1];
    return {
      step,
      count: totals[step],
      ofBefore: before === undefined ? '' : analytics.percent(totals[step], totals[before]),
      ofUploads: index === 0 ? '' : analytics.percent(totals[step], totals.uploads),
    };
  });
  return (
    <Card
      heading={words.title}
      headingId="funnel"
      aside={
        <CsvButton
          table={words.title}
          fileName={fileName}
          rows={() => [
            [words.step, words.count, words.ofUploads, words.ofBefore],
            ...rows.map(({ step, count, ofUploads, ofBefore }) => [
              analytics.steps[step],
              count,
              ofUploads,
              ofBefore,
            ]),
          ]}
        />
      }
    >
      <table className={styles['table']} aria-labelledby="funnel">
        <thead>
          <tr>
            <th scope="col">{words.step}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.ofUploads}</th>
            <th scope="col">{words.ofBefore}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, count, ofUploads, ofBefore }) => (
            <tr key={step} style={hueStyle(SERIES[step].hue)}>
              <th scope="row">{analytics.steps[step]}</th>
              <td className={styles['count']} style={barStyle(most === 0 ? 0 : count / most)}>
                {analytics.number(count)}
              </td>
              <td>{ofUploads}</td>
              <td>{ofBefore}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>{words.note}</p>
    </Card>
  );
}

/** The length of a cell's bar as a share of the cell's width. */
function barStyle(share: number): CSSProperties {
  const style: CSSProperties & Record<'--share', string> = {
    '--share': `${String(share * 100)}%`,
  };
  return style;
}
