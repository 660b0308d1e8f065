import { lazy } from 'react';
import { analytics } from '#words/analytics';
import { DataTable, type Column } from '../parts/DataTable';
import styles from './cards.module.css';
import { ChartFrame } from './charts/ChartFrame';
import { SERIES } from './charts/series';
import { CsvButton } from './CsvButton';
import { FoldingCard } from './FoldingCard';
import type { Share, Step } from './analytics-report';

const BarsChart = lazy(() => import('./charts/BarsChart'));

interface SharesCardProps {
  readonly title: string;
  readonly headingId: string;
  /** The heading of the first column. */
  readonly heading: string;
  readonly labelOf: (key: string) => string;
  readonly shares: readonly Share[];
  /** The step whose events are counted. */
  readonly step: Step;
  /** Returns a description of the chart that names the largest share and its percentage. */
  readonly chart: (most: string, share: string) => string;
  readonly labelWidth: number;
  readonly note: string | null;
  readonly fileName: string;
}

interface ShareRow {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly share: string;
}

/** A breakdown of uploads or downloads, as a bar chart and a table. */
export function SharesCard({
  title,
  headingId,
  heading,
  labelOf,
  shares,
  step,
  chart,
  labelWidth,
  note,
  fileName,
}: SharesCardProps) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const rows = shares.map(({ key, count }): ShareRow => ({
    ...{ key, count, label: labelOf(key), share: analytics.percent(count, total) },
  }));
  const [most] = [...rows].sort((a, b) => b.count - a.count);
  const columns: readonly Column<ShareRow>[] = [
    { id: 'label', heading, cell: ({ label }) => label },
    {
      id: 'count',
      heading: analytics.steps[step],
      align: 'end',
      cell: ({ count }) => analytics.number(count),
    },
    { id: 'share', heading: analytics.share, align: 'end', cell: ({ share }) => share },
  ];
  return (
    <FoldingCard
      title={title}
      headingId={headingId}
      aside={
        <CsvButton
          table={title}
          fileName={fileName}
          rows={() => [[heading, step], ...rows.map(({ label, count }) => [label, count])]}
        />
      }
    >
      {note !== null && <p className={styles['note']}>{note}</p>}
      {total === 0 || most === undefined ? (
        <p className={styles['note']}>{analytics.none[step]}</p>
      ) : (
        <ChartFrame label={chart(most.label, most.share)} height={rows.length * 36 + 32}>
          <BarsChart
            rows={rows.map(({ label, count }) => ({ label, values: [count] }))}
            series={[{ label: analytics.steps[step], hue: SERIES[step].hue }]}
            labelWidth={labelWidth}
          />
        </ChartFrame>
      )}
      <div className={styles['table']}>
        <DataTable
          caption={analytics.table(title)}
          columns={columns}
          state={{ phase: 'ready', data: rows }}
          rowKey={({ key }) => key}
          empty={null}
          onRetry={() => undefined}
        />
      </div>
    </FoldingCard>
  );
}
