import type { CSSProperties } from 'react';
import { analytics } from '#words/analytics';
import { Card } from '../../ui/Card';
import { hueStyle } from '../../ui/hueStyle';
import { SERIES } from './charts/series';
import { CsvButton } from './CsvButton';
import styles from './FunnelCard.module.css';
import type { Span } from './range';
import { STEPS, type Steps } from './analytics-report';

const { funnel: words } = analytics;

interface FunnelCardProps {
  readonly totals: Steps;
  /** The preceding period of the same length. `totals` is null if unknown. */
  readonly before: { readonly span: Span; readonly totals: Steps | null };
  /** Whether the totals include the current day. */
  readonly hasToday: boolean;
  /** The name of the CSV file, without its extension. */
  readonly fileName: string;
}

/** The share of photos that reach each step: a table with a bar chart in its cells. */
export function FunnelCard({ totals, before, hasToday, fileName }: FunnelCardProps) {
  const most = Math.max(...STEPS.map((step) => totals[step]));
  const rows = STEPS.map((step, index) => {
    const previous = STEPS[index - 1];
    return {
      step,
      count: totals[step],
      earlier: before.totals?.[step] ?? null,
      ofBefore: previous === undefined ? '' : analytics.percent(totals[step], totals[previous]),
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
            [words.step, words.count, words.ofUploads, words.ofBefore, words.earlier],
            ...rows.map(({ step, count, ofUploads, ofBefore, earlier }) => [
              analytics.steps[step],
              count,
              ofUploads,
              ofBefore,
              earlier ?? '',
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
            <th scope="col">{words.earlier}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, count, ofUploads, ofBefore, earlier }) => (
            <tr key={step} style={hueStyle(SERIES[step].hue)}>
              <th scope="row">{analytics.steps[step]}</th>
              <td className={styles['count']} style={barStyle(most === 0 ? 0 : count / most)}>
                {analytics.number(count)}
              </td>
              <td>{ofUploads}</td>
              <td>{ofBefore}</td>
              <td>{earlier === null ? words.unknown : words.change(count, earlier)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>
        {words.compared(before.span.first, before.span.last, hasToday)}
      </p>
      <p className={styles['note']}>{words.note}</p>
    </Card>
  );
}

/** Returns the style that makes a cell's bar as long as a share, 0 to 1, of the cell's width. */
function barStyle(share: number): CSSProperties {
  const style: CSSProperties & Record<'--share', string> = {
    '--share': `${String(share * 100)}%`,
  };
  return style;
}
