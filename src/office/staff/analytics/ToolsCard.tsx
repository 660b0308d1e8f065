import { analytics } from '#words/analytics';
import { useTexts } from '../../../ui/useTexts';
import { toolTexts } from '#words/tools/index';
import type { ToolId } from 'roundel/tools';
import type { Column } from '../parts/DataTable';
import { STEPS, type Steps } from '../parts/steps';
import { stepsByTool, type ReportDay } from './analytics-report';
import { BarCell } from './BarCell';
import { ChartCard } from './ChartCard';

const { tools: words } = analytics;

interface ToolRow {
  readonly tool: ToolId;
  readonly name: string;
  readonly steps: Steps;
  /** The largest number in the table. */
  readonly most: number;
}

interface ToolsCardProps {
  readonly days: readonly ReportDay[];
  readonly note: string | null;
}

/** Usage per tool, as a table with bars, without the tools that nobody used. */
export function ToolsCard({ days, note }: ToolsCardProps) {
  const toolWords = useTexts(toolTexts);
  const used = stepsByTool(days).filter(({ steps }) => STEPS.some((step) => steps[step] > 0));
  const most = Math.max(1, ...used.flatMap(({ steps }) => STEPS.map((step) => steps[step])));
  const rows = used.map(({ tool, steps }): ToolRow => ({
    tool,
    steps,
    most,
    name: toolWords[tool].name,
  }));
  return (
    <ChartCard
      title={words.title}
      headingId="tools"
      note={note}
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
    cell: ({ steps, most }) => <BarCell step={step} count={steps[step]} most={most} />,
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
