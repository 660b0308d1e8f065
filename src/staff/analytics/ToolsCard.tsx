import { lazy } from 'react';
import { analytics } from '#words/analytics';
import { findTool } from '../../tools/registry';
import type { ToolId } from 'roundel/tools/registry';
import { hueStyle } from '../../ui/hueStyle';
import { ToolIcon } from '../../tool-controls/ToolIcon';
import { DataTable, type Column } from '../parts/DataTable';
import styles from './cards.module.css';
import { ChartFrame } from './charts/ChartFrame';
import { Legend } from './charts/Legend';
import { SERIES } from './charts/series';
import { CsvButton } from './CsvButton';
import { FoldingCard } from './FoldingCard';
import { STEPS, stepsByTool, type ReportDay, type Steps } from './analytics-report';

const BarsChart = lazy(() => import('./charts/BarsChart'));

const { tools: words } = analytics;

interface ToolRow {
  readonly tool: ToolId;
  readonly name: string;
  readonly steps: Steps;
  readonly marked: boolean;
}

interface ToolsCardProps {
  readonly days: readonly ReportDay[];
  /** The tool to highlight; null for none. */
  readonly tool: ToolId | null;
  readonly fileName: string;
}

/** Usage per tool, as a bar chart and a table. */
export function ToolsCard({ days, tool: selected, fileName }: ToolsCardProps) {
  const rows = stepsByTool(days).map(({ tool, steps }): ToolRow => ({
    ...{ tool, steps, name: findTool(tool)?.name ?? tool, marked: tool === selected },
  }));
  const [best] = [...rows].sort((a, b) => b.steps.uploads - a.steps.uploads);
  const marked = rows.find((row) => row.marked);
  return (
    <FoldingCard
      title={words.title}
      headingId="tools"
      aside={
        <CsvButton
          table={words.title}
          fileName={fileName}
          rows={() => [
            ['tool', ...STEPS],
            ...rows.map(({ tool, steps }) => [tool, ...STEPS.map((step) => steps[step])]),
          ]}
        />
      }
    >
      {marked !== undefined && <p className={styles['note']}>{words.allShown(marked.name)}</p>}
      <Legend kind="bars" />
      <ChartFrame
        label={words.chart(best?.name ?? '', best?.steps.uploads ?? 0)}
        height={rows.length * 48 + 32}
      >
        <BarsChart
          rows={rows.map(({ name, steps }) => ({
            label: name,
            values: STEPS.map((step) => steps[step]),
          }))}
          series={STEPS.map((step) => ({ label: analytics.steps[step], hue: SERIES[step].hue }))}
          labelWidth={132}
        />
      </ChartFrame>
      <div className={styles['table']}>
        <DataTable
          caption={analytics.table(words.title)}
          columns={COLUMNS}
          state={{ phase: 'ready', data: rows }}
          rowKey={({ tool }) => tool}
          empty={null}
          onRetry={() => undefined}
        />
      </div>
    </FoldingCard>
  );
}

const COLUMNS: readonly Column<ToolRow>[] = [
  {
    id: 'tool',
    heading: words.tool,
    sortKey: ({ name }) => name,
    cell: ({ tool, name, marked }) => <ToolName tool={tool} name={name} marked={marked} />,
  },
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

function ToolName({ tool, name, marked }: Pick<ToolRow, 'tool' | 'name' | 'marked'>) {
  const found = findTool(tool);
  return (
    <span className={styles['tool']} style={hueStyle(found?.hue ?? 0)}>
      {found !== undefined && <ToolIcon icon={found.icon} size={20} />}
      {marked ? <mark className={styles['marked']}>{name}</mark> : name}
    </span>
  );
}
