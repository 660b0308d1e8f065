import { lazy, useState } from 'react';
import { analytics } from '#words/analytics';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ToolId } from 'roundel/tools/registry';
import { DataTable, type Column } from '../parts/DataTable';
import { Pager } from '../parts/Pager';
import { sortRows, type Sort } from '../parts/sort';
import styles from './cards.module.css';
import { ChartFrame } from './charts/ChartFrame';
import { Legend } from './charts/Legend';
import { CsvButton } from './CsvButton';
import { FoldingCard } from './FoldingCard';
import {
  STEPS,
  stepsOf,
  totalSteps,
  type ReportDay,
  type Step,
  type Steps,
} from './analytics-report';

const DayChart = lazy(() => import('./charts/DayChart'));

const { days: words } = analytics;

/** Rows per page of the table: two weeks. */
const PAGE_SIZE = 14;

interface DayRow {
  readonly date: string;
  readonly status: ReportDay['status'];
  /** null if the day is not counted. */
  readonly steps: Steps | null;
}

interface DaysCardProps {
  readonly days: readonly ReportDay[];
  /** null for all tools. */
  readonly tool: ToolId | null;
  readonly fileName: string;
}

const NEWEST_FIRST: Sort = { column: 'date', direction: 'descending' };

/** Uploads, processed photos and downloads per day, as a line chart and a table. */
export function DaysCard({ days, tool, fileName }: DaysCardProps) {
  const rows = days.map(({ date, status, counts }): DayRow => ({
    date,
    status,
    steps: counts === null ? null : stepsOf(counts, tool),
  }));
  return (
    <FoldingCard
      title={words.title}
      headingId="days"
      aside={<CsvButton table={words.title} fileName={fileName} rows={() => csvRows(rows, tool)} />}
    >
      <Legend kind="lines" />
      <ChartFrame label={chartLabel(rows, totalSteps(days, tool))} height={280}>
        <DayChart
          points={rows.map(({ date, steps }) => ({
            date,
            uploads: steps?.uploads ?? null,
            processed: steps?.processed ?? null,
            downloads: steps?.downloads ?? null,
          }))}
        />
      </ChartFrame>
      <DaysTable
        // A new range starts on the first page of the table.
        key={`${days[0]?.date ?? ''} ${days.at(-1)?.date ?? ''}`}
        rows={rows}
      />
    </FoldingCard>
  );
}

function DaysTable({ rows }: { readonly rows: readonly DayRow[] }) {
  const [sort, setSort] = useState(NEWEST_FIRST);
  const [page, setPage] = useState(1);
  const sortKey = COLUMNS.find(({ id }) => id === sort.column)?.sortKey ?? (({ date }) => date);
  const sorted = sortRows(rows, sortKey, sort.direction);
  const pageCount = Math.ceil(sorted.length / PAGE_SIZE);
  const shown = Math.min(page, pageCount);
  return (
    <div className={styles['table']}>
      <DataTable
        caption={analytics.table(words.title)}
        columns={COLUMNS}
        state={{ phase: 'ready', data: sorted.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE) }}
        rowKey={({ date }) => date}
        empty={null}
        onRetry={() => undefined}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        footer={
          <Pager page={shown} pageCount={pageCount} hasNext={shown < pageCount} onPage={setPage} />
        }
      />
    </div>
  );
}

const COLUMNS: readonly Column<DayRow>[] = [
  {
    id: 'date',
    heading: words.day,
    sortKey: ({ date }) => date,
    cell: ({ date, status }) => (
      <>
        {analytics.weekday(date)}
        {status !== 'complete' && (
          <span className={styles['status']}>{` ${words.status[status]}`}</span>
        )}
      </>
    ),
  },
  ...STEPS.map((step): Column<DayRow> => ({
    id: step,
    heading: analytics.steps[step],
    align: 'end',
    sortKey: ({ steps }) => steps?.[step] ?? null,
    cell: ({ steps }) =>
      steps === null ? (
        <>
          <span aria-hidden>–</span>
          <VisuallyHidden>{analytics.notCounted}</VisuallyHidden>
        </>
      ) : (
        analytics.number(steps[step])
      ),
  })),
];

/** Describes the total and the peak day of the first step that has events, or of the uploads if no step has any. */
function chartLabel(rows: readonly DayRow[], totals: Steps): string {
  const step: Step = STEPS.find((each) => totals[each] > 0) ?? 'uploads';
  const count = ({ steps }: DayRow) => steps?.[step] ?? 0;
  const peak = rows.reduce<DayRow | null>(
    (best, row) => (best === null || count(row) > count(best) ? row : best),
    null,
  );
  if (peak === null) return words.title;
  return words.chart(analytics.steps[step], totals[step], peak.date, count(peak));
}

function csvRows(rows: readonly DayRow[], tool: ToolId | null) {
  return [
    ['date', 'tool', ...STEPS, 'status'],
    ...rows.map(({ date, status, steps }) => [
      date,
      tool ?? 'all',
      ...STEPS.map((step) => steps?.[step] ?? ''),
      status,
    ]),
  ];
}
