import { analytics } from '#words/analytics';
import { findTool } from '../../tools/registry';
import type { ToolId } from 'roundel/tools/registry';
import type { Column } from '../parts/DataTable';
import { STEPS, type Steps } from '../parts/steps';
import { stepsByTool, type ReportDay } from './analytics-report';
import { ChartCard } from './ChartCard';

const { tools: words } = analytics;

interface ToolRow {
  readonly tool: ToolId;
  readonly name: string;
  readonly steps: Steps;
}

interface ToolsCardProps {
  readonly days: readonly ReportDay[];
  readonly note: string | null;
  readonly fileName: string;
}

/** Usage per tool, as a bar chart and a table. */
export function ToolsCard({ days, note, fileName }: ToolsCardProps) {
  const rows = stepsByTool(days).map(({ tool, steps }): ToolRow => ({
    ...{ tool, steps, name: findTool(tool)?.name ?? tool },
  }));
  const [best] = [...rows].sort((a, b) => b.steps.uploads - a.steps.uploads);
  return (
    <ChartCard
      title={words.title}
      headingId="tools"
      fileName={fileName}
      csv={() => [
        ['tool', ...STEPS],
        ...rows.map(({ tool, steps }) => [tool, ...STEPS.map((step) => steps[step])]),
      ]}
      note={note}
      chart={{
        label: words.chart(best?.name ?? '', best?.steps.uploads ?? 0),
        height: rows.length * 48 + 56,
        kind: 'bars',
        points: rows.map(({ name, steps }) => ({ label: name, ...steps })),
        steps: STEPS,
      }}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ tool }) => tool}
    />
  );
}

const COLUMNS: readonly Column<ToolRow>[] = [
  { id: 'tool', heading: words.tool, sortKey: ({ name }) => name, cell: ({ name }) => name },
  ...STEPS.map((step): Column<ToolRow> => ({
    id: step,
    heading: analytics.steps[step],
    align: 'end',
    sortKey: ({ steps }) => steps[step],
    cell: ({ steps }) => analytics.number(steps[step]),
  })),
  {
    id: 'per-upload',
    heading: words.perUpload,
    align: 'end',
    wideOnly: true,
    sortKey: ({ steps }) => (steps.uploads === 0 ? null : steps.downloads / steps.uploads),
    cell: ({ steps }) => analytics.percent(steps.downloads, steps.uploads),
  },
];
