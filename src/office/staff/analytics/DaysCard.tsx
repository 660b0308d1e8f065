import { analytics } from '#words/analytics';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { ToolId } from 'roundel/tools';
import type { Column } from '../parts/DataTable';
import { STEPS, countSteps, type Step, type Steps } from '../parts/steps';
import layout from '../parts/layout.module.css';
import { totalSteps, type ReportDay } from './analytics-report';
import { ChartCard } from './ChartCard';

const { days: words } = analytics;

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
}

/** Uploads, processed photos and downloads per day, as a line chart or a table. The table leaves out days on which nothing happened. */
export function DaysCard({ days, tool }: DaysCardProps) {
  const rows = days.map(({ date, status, counts }): DayRow => ({
    date,
    status,
    steps: counts === null ? null : countSteps(counts, tool),
  }));
  return (
    <ChartCard
      title={words.title}
      headingId="days"
      chart={{
        label: chartLabel(rows, totalSteps(days, tool)),
        height: 320,
        points: rows.map(({ date, steps }) => ({ label: date, ...steps })),
      }}
      columns={COLUMNS}
      rows={rows.filter(({ steps }) => steps === null || STEPS.some((step) => steps[step] > 0))}
      rowKey={({ date }) => date}
      initialSort={{ column: 'date', direction: 'descending' }}
      pageSize={14}
    />
  );
}

const COLUMNS: readonly Column<DayRow>[] = [
  {
    id: 'date',
    heading: words.day,
    sortKey: ({ date }) => date,
    cell: ({ date, status }) => (
      <>
        <span>{analytics.weekday(date)}</span>
        {status !== 'complete' && (
          <span className={layout['soft']}>{` ${words.status[status]}`}</span>
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
  const [peak] = [...rows].sort((a, b) => count(b) - count(a));
  if (peak === undefined) return words.title;
  return words.chart(analytics.steps[step], totals[step], peak.date, count(peak));
}
