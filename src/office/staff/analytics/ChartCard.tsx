import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { analytics } from '#words/analytics';
import { Card } from '../../../ui/Card';
import { ChoiceGroup } from '../../../ui/ChoiceGroup';
import { EmptyState } from '../parts/ScreenState';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { Spinner } from '../../../ui/Spinner';
import { DataTable, type Column } from '../parts/DataTable';
import type { Sort } from '../parts/sort';
import layout from '../parts/layout.module.css';
import styles from './ChartCard.module.css';
import type { StepsChartProps } from './StepsChart';

interface ChartCardProps<Row> {
  /** Also the label of the button that unfolds and folds the card. */
  readonly title: string;
  readonly headingId: string;
  readonly note?: string | null;
  /** Shown in place of the table, until the user chooses the table. Left out if there is only a table. */
  readonly chart?: StepsChartProps & ChartFrame;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly initialSort?: Sort;
  /** The number of rows on a page of the table; all if left out. */
  readonly pageSize?: number;
}

interface ChartFrame {
  /** A description of the chart for screen readers. */
  readonly label: string;
  /** Height in pixels, reserved while the chart's code loads. */
  readonly height: number;
}

const VIEWS = ['chart', 'table'] as const;

/** A card that at first shows only its heading. When unfolded, it shows a chart or a table, so that each number is there once. */
export function ChartCard<Row>({
  title,
  headingId,
  note = null,
  chart,
  ...table
}: ChartCardProps<Row>) {
  const [open, setOpen] = useState(false);
  const [view, setView] = useState<(typeof VIEWS)[number]>('chart');
  const body = useId();
  return (
    <Card
      heading={
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <span>{title}</span>
          <ChevronDown aria-hidden />
        </button>
      }
      headingId={headingId}
      className={styles[open ? 'open' : 'folded']}
    >
      {open && (
        <div id={body} className={styles['body']}>
          {note !== null && <p className={layout['soft']}>{note}</p>}
          {chart !== undefined && (
            <ChoiceGroup
              legend={analytics.view.legend}
              hideLegend
              layout="segments"
              choices={VIEWS.map((value) => ({ value, label: analytics.view[value] }))}
              value={view}
              onChange={setView}
            />
          )}
          {chart !== undefined && view === 'chart' ? (
            <Chart {...chart} />
          ) : (
            <DataTable
              caption={analytics.table(title)}
              columns={table.columns}
              state={{ phase: 'ready', data: table.rows }}
              rowKey={table.rowKey}
              initialSort={table.initialSort ?? null}
              pageSize={table.pageSize}
              empty={<EmptyState title={analytics.none} />}
            />
          )}
        </div>
      )}
    </Card>
  );
}

function Frame({ label, height, children }: ChartFrame & { readonly children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className={styles['chart']} style={{ height }}>
      {children}
    </div>
  );
}

/** Shows a spinner while the code of the chart loads, and a note if the chart fails. */
const Chart = lazyPart<ChartFrame & StepsChartProps>(
  async () => {
    const { default: StepsChart } = await import('./StepsChart');
    return {
      default: ({ points, ...frame }) => (
        <Frame {...frame}>
          <StepsChart points={points} />
        </Frame>
      ),
    };
  },
  {
    Failed: (props) => (
      <>
        <PartFailed {...props} />
        <p className={layout['soft']}>{analytics.chartBroken}</p>
      </>
    ),
    Waiting: ({ label, height }) => (
      <Frame label={label} height={height}>
        <Spinner size={28} />
      </Frame>
    ),
  },
);
